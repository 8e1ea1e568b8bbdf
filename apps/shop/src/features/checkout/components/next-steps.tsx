import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { Order } from '@picture-day/contract/entities/order';
import { dayAndMonth } from '@picture-day/ui/dates.ts';
import { DownloadIcon, MailIcon, PhotoIcon, SchoolIcon, TruckIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { PromisedDay } from '@picture-day/ui/promised-day/promised-day.tsx';
import type { ReactNode } from 'react';
import { addressLine } from '../../../lib/address-layout.ts';
import { usePortal } from '../../../lib/boot.ts';
import { useToday } from '../../../lib/use-dates.ts';
import { Timeline, type TimelineItem } from '../../orders/shared/timeline.tsx';
import { type NextStep, nextSteps } from '../model/next-steps.ts';

function InTime({ time }: { time: string }) {
  return <Trans>In {time}</Trans>;
}

interface HandedOver {
  readonly icon: ReactNode;
  /** Where and how, in a sentence. */
  readonly words: (delivery: Order['delivery'], to: string) => ReactNode;
}

const HANDED_OVER: { readonly [Type in DeliveryType]: HandedOver } = {
  'store-pickup': {
    icon: <TruckIcon />,
    words: () => <Trans>Ready for pickup. We send you a message.</Trans>,
  },
  postage: { icon: <TruckIcon />, words: (_delivery, to) => <Trans>We send it to {to}.</Trans> },
  'school-pickup': {
    icon: <SchoolIcon />,
    words: ({ school }) => {
      const place = school?.name;
      return place ? (
        <Trans>It is handed out at {place}.</Trans>
      ) : (
        <Trans>It is handed out at the school or club.</Trans>
      );
    },
  },
  'parcel-locker': {
    icon: <TruckIcon />,
    words: (_delivery, to) => <Trans>Waits for you in the parcel locker {to}. We send you a message.</Trans>,
  },
  'digital-delivery': { icon: <DownloadIcon />, words: () => <Trans>The digital pictures are ready.</Trans> },
};

function Handover({ order: { delivery } }: { order: Order }) {
  const country = usePortal().locale.country.twoLetterCode;
  const { type, address } = delivery;
  return HANDED_OVER[type].words(delivery, address ? addressLine(country, address) : '');
}

/** What happens next, each with its date; the download stands inside the first. */
export function NextSteps({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const today = useToday();
  const item = (step: NextStep): TimelineItem => {
    switch (step.kind) {
      case 'download':
        if (step.waits) {
          return {
            key: step.kind,
            reached: false,
            icon: <DownloadIcon />,
            title: <Trans>When the invoice is paid</Trans>,
            text: <Trans>The digital pictures can be downloaded. We send you a message.</Trans>,
          };
        }
        return {
          key: step.kind,
          reached: true,
          icon: <DownloadIcon />,
          title: <Trans>Now</Trans>,
          text: (
            <>
              <p>
                <Trans>The digital pictures are ready.</Trans>
              </p>
              <LinkButton look="soft" size="small" to={step.to}>
                <Trans>Download pictures</Trans>
              </LinkButton>
            </>
          ),
        };
      case 'print': {
        const names = step.names.join(', ');
        const day = step.by && step.by > today && dayAndMonth(step.by, i18n.locale);
        return {
          key: step.kind,
          reached: false,
          icon: <PhotoIcon />,
          title: day ? <Trans>Before {day}</Trans> : <Trans>First</Trans>,
          text: <Trans>We make what you ordered: {names}.</Trans>,
        };
      }
      case 'handover':
        return {
          key: step.kind,
          reached: false,
          icon: HANDED_OVER[order.delivery.type].icon,
          title: step.on ? (
            <PromisedDay day={step.on} isAfter={step.isAfter} today={today} />
          ) : (
            <InTime time={step.time} />
          ),
          text: <Handover order={order} />,
        };
      case 'catalogues': {
        const { days } = step;
        return {
          key: step.kind,
          reached: false,
          icon: <MailIcon />,
          title: <Trans>After the last photo day</Trans>,
          text: (
            <>
              <Trans>Catalogues ship separately, normally within {days} days after the last photo day.</Trans>
              {step.alone && (
                <>
                  {' '}
                  <Handover order={order} />
                </>
              )}
            </>
          ),
        };
      }
    }
  };
  return <Timeline items={nextSteps(order).map(item)} />;
}
