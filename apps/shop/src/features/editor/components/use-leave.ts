import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { isDirty } from '../model/editor-state.ts';
import { dropDraft } from '../model/kept-draft.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** Asks before changes are lost; true when they may be. */
export function useDiscard(): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t`Unsaved changes`,
      text: t`Your changes have not been saved.`,
      yes: t`Close without saving`,
      no: t`Continue editing`,
      danger: true,
    });
}

/** Leaves the editor: at once without changes, else after the customer has said so. */
export function useLeave(): () => Promise<void> {
  const { state, setup } = useEditor();
  const discard = useDiscard();
  return async () => {
    if (isDirty(state) && !(await discard())) return;
    dropDraft(setup.draftKey);
    setup.leave();
  };
}
