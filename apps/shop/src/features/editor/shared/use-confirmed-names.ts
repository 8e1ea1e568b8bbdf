import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import type { ReactNode } from 'react';

interface Asked {
  /** The customer has already said so. */
  readonly confirmed: boolean;
  readonly goOn: ReactNode;
}

/**
 * Sends work to the server, which points out words that name another child than the pictures show: who means it sends
 * it once more. Nothing is answered where the customer goes back to the work.
 */
export function useConfirmedNames() {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async <Answer>(
    send: (names: { readonly namesConfirmed?: true }) => Promise<Answer>,
    { confirmed, goOn }: Asked,
  ): Promise<Answer | null> => {
    try {
      return await send(confirmed ? { namesConfirmed: true } : {});
    } catch (error) {
      if (!(error instanceof ApiError && error.key === 'personalisation.otherChildNamed')) throw error;
      const meant = await confirm({
        title: t`Before it is printed`,
        text: error.message,
        yes: goOn,
        no: t`Continue editing`,
      });
      return meant ? send({ namesConfirmed: true }) : null;
    }
  };
}
