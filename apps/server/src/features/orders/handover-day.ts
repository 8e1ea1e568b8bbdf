import { type Day, dayIn } from '@picture-day/commerce';
import { promiseReads } from '@picture-day/contract/deliveries';
import { dayWords } from '../../texts/dates.ts';
import type { Portal } from '../portals/portal.ts';
import type { Handover } from './store.ts';
import { orderText } from './texts.ts';

/** When it is handed over, as was agreed. Orders of before days were kept have a moment of that day, or nothing. */
export const handoverDay = ({ deliveryTime }: Pick<Handover, 'deliveryTime'>): Day | null =>
  deliveryTime?.day ?? deliveryTime?.afterDate?.slice(0, 10) ?? null;

const WORDS = { about: 'aboutDay', after: 'afterDay', today: 'today', past: 'plannedFor' } as const;

/** The delivery date as mails and documents say it at a moment, in the phrases of the pages; else the time agreed. */
export function promiseWords(
  { settings }: { readonly settings: Pick<Portal['settings'], 'timeZone'> },
  { lang, handover }: { readonly lang: string; readonly handover: Pick<Handover, 'deliveryTime'> },
  at: Date,
): string {
  const { deliveryTime } = handover;
  const day = handoverDay(handover);
  if (!day) return deliveryTime?.string ?? '';
  const reads = promiseReads(
    { day, isAfter: Boolean(deliveryTime?.afterDate) },
    dayIn(settings.timeZone, at),
  );
  return orderText(lang, WORDS[reads], { date: dayWords(lang, day) });
}
