import { useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import { nameIn } from '@picture-day/render/model';
import { Chip } from '@picture-day/ui/chip/chip.tsx';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './part-selector.module.css';
import { useArt } from './use-art.ts';

/** The parts of a design: chips above a phone's toolbar, mini pages below a desktop's stage. */
export function PartSelector() {
  const { t } = useLingui();
  const { state, dispatch, desktop, lang, writing } = useEditor();
  const art = useArt();
  const { parts } = state.doc.design.template;
  // Above a keyboard the texts of all parts are at hand instead.
  if (parts.length < 2 || writing) return null;
  return (
    <nav className={desktop ? styles.strip : styles.chips} aria-label={t`Parts`}>
      {parts.map((part, at) => {
        const current = at === state.part;
        const name = nameIn(part.names, lang);
        const turn = () => dispatch({ type: 'part', part: at });
        if (!desktop) {
          return (
            <Chip key={part.id} pressed={current} onClick={turn}>
              {name}
            </Chip>
          );
        }
        return (
          <button key={part.id} type="button" className={styles.page} aria-pressed={current} onClick={turn}>
            <span className={styles.mini}>
              <ProductArt art={art} part={at} view="trim" pictureSize={PICTURE_SIZE.thumbnail} />
            </span>
            <span className={styles.name}>{name}</span>
          </button>
        );
      })}
    </nav>
  );
}
