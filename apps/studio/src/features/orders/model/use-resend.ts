import { useLingui } from '@lingui/react/macro';
import { resendFamilyMail } from '@picture-day/contract/calls/studio/families';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useOrderChange } from '../api/use-order-change.ts';

/** The newest mail of an order that may be sent once more, and the way to do so. */
export function useResend({ customer, events }: StudioOrder) {
  const { t } = useLingui();
  const mail = customer && events.find((event) => event.kind === 'mail' && event.mayRepeat);
  const mailUuid = mail?.kind === 'mail' ? mail.uuid : undefined;
  const uuid = customer?.uuid ?? '';
  const to = customer?.emailAddress ?? '';
  const { submit } = useOrderChange(
    () => ask(resendFamilyMail, { params: { uuid, mailUuid: mailUuid ?? '' } }),
    { say: () => t`The mail goes to ${to} once more.` },
  );
  return { mail: mailUuid, send: () => void submit(undefined) };
}
