import { useLingui } from '@lingui/react/macro';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { UndoIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { headingOf, useEditor } from '../shared/editor-context.tsx';
import styles from './editor-layout.module.css';
import { MainActions } from './main-actions.tsx';
import { useLeave } from './use-leave.ts';

/** Back, what is being made and its price, undo and redo; on a desktop also the way to the cart. */
export function EditorHeader() {
  const { t } = useLingui();
  const { state, dispatch, setup, desktop } = useEditor();
  const leave = useLeave();
  return (
    <header className={styles.header}>
      <IconButton label={t`Back`} onClick={leave}>
        <BackIcon />
      </IconButton>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{headingOf({ setup, state })}</h1>
        <div className={styles.lead}>{setup.lead?.(state.doc.design.definition)}</div>
      </div>
      <div className={styles.history}>
        <IconButton
          label={t`Undo`}
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={t`Redo`}
          className={styles.redo}
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          <UndoIcon />
        </IconButton>
      </div>
      {desktop && (
        <div className={styles.headerActions}>
          <MainActions />
        </div>
      )}
    </header>
  );
}
