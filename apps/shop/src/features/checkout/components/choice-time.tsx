import { Plural, Trans } from '@lingui/react/macro';
import { DELIVERY, type DeliveryType } from '@picture-day/contract/deliveries';
import { PromisedDay } from '@picture-day/ui/promised-day/promised-day.tsx';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/use-dates.ts';
import type { DeliveryChoice } from '../model/delivery-choices.ts';

type Timed = Pick<DeliveryChoice, 'days' | 'day' | 'time'>;

interface Props {
  type: DeliveryType;
  choice: Timed;
}

function inBusinessDays({ days: named }: Timed): ReactNode {
  const days = named ?? 0;
  return <Plural value={days} one="# business day." other="# business days." />;
}

const WAYS: { readonly [Type in DeliveryType]: (choice: Timed) => ReactNode } = {
  'store-pickup': ({ time }) =>
    time ? <Trans>Ready for pickup in {time}.</Trans> : <Trans>Ready for pickup.</Trans>,
  postage: inBusinessDays,
  'school-pickup': () => <Trans>Delivered to the school or club.</Trans>,
  'digital-delivery': () => <Trans>The content is available instantly.</Trans>,
  'parcel-locker': inBusinessDays,
};

/** How it comes, and on which day: every way names one, but for files, which are there at once. */
export function ChoiceTime({ type, choice }: Props) {
  const today = useToday();
  const { carries, isAfter } = DELIVERY[type];
  return (
    <>
      {WAYS[type](choice)}
      {carries === 'goods' && (
        <>
          {' '}
          <PromisedDay day={choice.day} isAfter={isAfter} today={today} />.
        </>
      )}
    </>
  );
}
