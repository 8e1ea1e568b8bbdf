import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeliveryType } from '@picture-day/contract/constants';
import { dayAndMonth } from '@picture-day/ui/dates.ts';
import type { DeliveryChoice } from '../model/delivery-choices.ts';

interface Props {
  type: DeliveryType;
  choice: Pick<DeliveryChoice, 'days' | 'day' | 'time'>;
}

/** When it comes: a date rather than a speed, where the shop can say one. */
export function ChoiceTime({ type, choice: { days, day, time } }: Props) {
  const { i18n } = useLingui();
  const date = dayAndMonth(day, i18n.locale);
  if (type === 'digital-delivery') return <Trans>The content is available instantly.</Trans>;
  if (type === 'store-pickup') {
    return time ? <Trans>Ready for pickup in {time}.</Trans> : <Trans>Ready for pickup about {date}.</Trans>;
  }
  if (type === 'school-pickup') return <Trans>Delivered to the school or club, about {date}.</Trans>;
  return days === 1 ? (
    <Trans>1 business day, about {date}.</Trans>
  ) : (
    <Trans>
      {days} business days, about {date}.
    </Trans>
  );
}
