import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { isDocComplete } from '../model/document.ts';
import { headingOf, useEditor } from '../shared/editor-context.tsx';
import { useLeave } from './use-leave.ts';
import { useBuy, useUpdate } from './use-order.ts';

/** Cancel, and Add to cart or Update cart once the whole template is complete. */
export function MainActions() {
  const { state, setup, desktop } = useEditor();
  const leave = useLeave();
  const buy = useBuy();
  const { submit, pending } = useUpdate();
  const complete = isDocComplete(state.doc);
  const size = desktop ? 'small' : 'normal';
  return (
    <>
      <Button look="quiet" size={size} onClick={leave}>
        <Trans>Cancel</Trans>
      </Button>
      {setup.update ? (
        <Button size={size} disabled={!complete} pending={pending} onClick={() => submit()}>
          {setup.update.label ?? <Trans>Update cart</Trans>}
          {/* The menus beside it have a Done of their own. */}
          {desktop && setup.update.label && (
            <span className="visually-hidden">: {headingOf({ setup, state })}</span>
          )}
        </Button>
      ) : (
        // The buy menu has the one that counts.
        state.mode !== 'buy' && (
          <Button size={size} disabled={!complete} onClick={buy}>
            <Trans>Add to cart</Trans>
          </Button>
        )
      )}
    </>
  );
}
