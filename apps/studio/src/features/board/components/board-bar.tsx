import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { RedoIcon, UndoIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { Size } from '../model/layout.ts';
import type { Only, Row, View } from '../model/rows.ts';
import styles from './board.module.css';
import { VIEW_WORDS } from './class-list.tsx';

interface Props {
  readonly view: View;
  readonly rows: readonly Row[];
  readonly size: Size;
  readonly onSize: (size: Size) => void;
  readonly only: Only;
  readonly onOnly: (only: Only) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onStep: (does: 'undo' | 'redo') => void;
}

/** What stands in the middle, how large, and the way back. */
export function BoardBar({ view, rows, size, onSize, only, onOnly, canUndo, canRedo, onStep }: Props) {
  const { t, i18n } = useLingui();
  const children = rows.filter(({ kind }) => kind === 'child').length;
  const pictures = new Set(rows.flatMap((row) => row.pictures.map(({ uuid }) => uuid))).size;
  return (
    <div className={styles.bar}>
      <h2>{'group' in view ? view.group || t`Without a class` : i18n._(VIEW_WORDS[view.view])}</h2>
      <span className={styles.counted}>
        {children > 0 && (
          <>
            <Plural value={children} one="# child" other="# children" />,{' '}
          </>
        )}
        <Plural value={pictures} one="# picture" other="# pictures" />
      </span>
      <div className={styles.tools}>
        <FilterChip<Exclude<Only, ''>>
          name={only ? t`Only` : t`All pictures`}
          value={only}
          onChange={onOnly}
          options={[
            { value: 'favourite', word: <Trans>Favourites</Trans> },
            { value: 'doubtful', word: <Trans>Doubtful</Trans> },
            { value: 'hidden', word: <Trans>Hidden</Trans> },
            { value: 'turned', word: <Trans>Turned</Trans> },
          ]}
        />
        <Segmented<Size>
          label={t`Size of the pictures`}
          value={size}
          onChange={onSize}
          options={[
            { value: 'S', word: 'S' },
            { value: 'M', word: 'M' },
            { value: 'L', word: 'L' },
          ]}
        />
        <IconButton label={t`Undo`} disabled={!canUndo} onClick={() => onStep('undo')}>
          <UndoIcon size={18} />
        </IconButton>
        <IconButton label={t`Redo`} disabled={!canRedo} onClick={() => onStep('redo')}>
          <RedoIcon size={18} />
        </IconButton>
      </div>
    </div>
  );
}
