import { Trans, useLingui } from '@lingui/react/macro';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';

/** Asks whether words that the customer wrote give way to the shop's; without any there is nothing to ask. */
export function useAskToRename(): (typed: readonly string[], child: string) => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async (typed, child) =>
    typed.length > 0 &&
    confirm({
      title: t`Change your own words too?`,
      text: (
        <>
          <p>
            <Trans>The pictures now show {child}. You wrote:</Trans>
          </p>
          {[...new Set(typed)].map((text) => (
            <p key={text}>“{text}”</p>
          ))}
        </>
      ),
      yes: t`Change the words`,
      no: t`Keep my words`,
    });
}
