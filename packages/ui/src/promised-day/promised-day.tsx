import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type PromisedDelivery, promiseReads } from '@picture-day/contract/deliveries';
import { dayAndMonth } from '../dates.ts';

interface Props extends PromisedDelivery {
  /** The day it is where the shop is. */
  today: string;
}

/** The delivery date in the one phrase that pages, mails and documents have for it. */
export function PromisedDay({ day, isAfter, today }: Props) {
  const { i18n } = useLingui();
  const date = dayAndMonth(day, i18n.locale);
  switch (promiseReads({ day, isAfter }, today)) {
    case 'about':
      return <Trans>About {date}</Trans>;
    case 'after':
      return <Trans>After {date}</Trans>;
    case 'today':
      return <Trans>Today</Trans>;
    case 'past':
      return <Trans>Planned for {date}</Trans>;
  }
}
