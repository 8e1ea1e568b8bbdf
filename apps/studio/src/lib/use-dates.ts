import { useLingui } from '@lingui/react';
import { type Day, dayIn } from '@picture-day/commerce';
import { isLanguage, LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { datesIn } from '@picture-day/ui/dates.ts';
import { useMemo } from 'react';
import { useShop } from './session.ts';

/** '26 Nov 14:05'; of another year '26 Nov 2025'. Made once: a long list asks for hundreds. */
function shortTimesIn(locale: string, timeZone: string): (moment: string) => string {
  const tag = isLanguage(locale) ? LANGUAGE[locale].tag : locale;
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone });
  const dayOfYear = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone });
  return (moment) => {
    const date = new Date(moment);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    return isThisYear ? `${day.format(date)} ${time.format(date)}` : dayOfYear.format(date);
  };
}

/** Moments in the reader's language, at the shop's time. */
export function useDates() {
  const { locale } = useLingui().i18n;
  const { timeZone } = useShop();
  return useMemo(
    () => ({ ...datesIn(locale, timeZone), shortTime: shortTimesIn(locale, timeZone) }),
    [locale, timeZone],
  );
}

/** '15 Sep'; a day has no zone. */
export function useShortDay(): (day: string) => string {
  const { i18n } = useLingui();
  const { tag } = LANGUAGE[spokenLanguage(i18n.locale)];
  return (day) => new Date(day).toLocaleDateString(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The day it is where the shop is. */
export const useToday = (): Day => dayIn(useShop().timeZone, Date.now());
