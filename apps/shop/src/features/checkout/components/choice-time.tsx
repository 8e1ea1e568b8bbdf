import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import { dayAndMonth } from '@picture-day/ui/dates.ts';
import type { ReactNode } from 'react';
import type { DeliveryChoice } from '../model/delivery-choices.ts';

type Timed = Pick<DeliveryChoice, 'days' | 'day' | 'time'>;

interface Props {
  type: DeliveryType;
  choice: Timed;
}

function inBusinessDays(choice: Timed, date: string) {
  const days = choice.days ?? 0;
  return (
    <Trans>
      <Plural value={days} one="# business day" other="# business days" />, about {date}.
    </Trans>
  );
}

const TIMES: { readonly [Type in DeliveryType]: (choice: Timed, date: string) => ReactNode } = {
  'store-pickup': ({ time }, date) =>
    time ? <Trans>Ready for pickup in {time}.</Trans> : <Trans>Ready for pickup about {date}.</Trans>,
  postage: inBusinessDays,
  'school-pickup': (_choice, date) => <Trans>Delivered to the school or club, about {date}.</Trans>,
  'digital-delivery': () => <Trans>The content is available instantly.</Trans>,
  'parcel-locker': inBusinessDays,
};

/** When it comes: a date rather than a speed, where the shop can say one. */
export function ChoiceTime({ type, choice }: Props) {
  const { i18n } = useLingui();
  return TIMES[type](choice, dayAndMonth(choice.day, i18n.locale));
}
