import { Trans } from '@lingui/react/macro';
import { CalendarIcon, EyeIcon, GridIcon, PhotoIcon, TextIcon } from '@picture-day/ui/icon/icons.tsx';
import { usePortal } from '../../../lib/boot.ts';
import { editableImages, editableTexts } from '../model/document.ts';
import { currentPart, type Mode } from '../model/editor-state.ts';
import { canChangeYear } from '../model/year.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './main-tools.module.css';

const within = (mode: Mode, ...modes: Mode[]) => modes.includes(mode) || undefined;

/** The tools of the main menu, each under its condition. */
export function MainTools() {
  const { state, dispatch, setup } = useEditor();
  const { options } = usePortal();
  const { mode, doc } = state;
  const { definition, template } = doc.design;
  const part = currentPart(state);
  const yearRules = { currentYear: new Date().getFullYear(), supportedYears: definition.supportedYears };
  const hasTexts = template.parts.some((one) => editableTexts(one).length > 0);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-current={within(mode, 'select-image', 'image')}
        disabled={editableImages(part).length === 0}
        onClick={() => dispatch({ type: 'photos' })}
      >
        <PhotoIcon />
        <span>
          {options.disableImageToolbox ? (
            <Trans>Change photos</Trans>
          ) : (
            <Trans>
              Change/
              <wbr />
              edit photos
            </Trans>
          )}
        </span>
      </button>
      {hasTexts && (
        <button
          type="button"
          className={styles.tool}
          aria-current={within(mode, 'select-text', 'text')}
          disabled={editableTexts(part).length === 0}
          onClick={() => dispatch({ type: 'texts' })}
        >
          <TextIcon />
          <Trans>Edit text</Trans>
        </button>
      )}
      {template.type === 'CALENDAR' && (
        <button
          type="button"
          className={styles.tool}
          aria-current={within(mode, 'year')}
          disabled={!canChangeYear(yearRules)}
          onClick={() => dispatch({ type: 'open', mode: 'year' })}
        >
          <CalendarIcon />
          <Trans>Change year</Trans>
        </button>
      )}
      {setup.canChangeDesign !== false && (
        <button
          type="button"
          className={styles.tool}
          aria-current={within(mode, 'templates')}
          onClick={() => dispatch({ type: 'open', mode: 'templates' })}
        >
          <GridIcon />
          <Trans>Change design</Trans>
        </button>
      )}
      <button
        type="button"
        className={styles.tool}
        aria-current={within(mode, 'preview')}
        aria-haspopup="dialog"
        onClick={() => dispatch({ type: 'open', mode: 'preview' })}
      >
        <EyeIcon />
        <Trans>Preview</Trans>
      </button>
    </div>
  );
}
