import { useLingui } from '@lingui/react';
import { dayIn } from '@picture-day/commerce';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { useShop } from '../../../lib/session.ts';

/** '08:40' today, 'Wed' in the last days, '2 Nov' before; in the shop's time. */
export function useShortTime(): (moment: string) => string {
  const { i18n } = useLingui();
  const { timeZone } = useShop();
  return (moment) => {
    const now = new Date();
    const age = (Date.parse(dayIn(timeZone, now)) - Date.parse(dayIn(timeZone, moment))) / 86_400_000;
    const options: Intl.DateTimeFormatOptions =
      age < 1
        ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
        : age < 7
          ? { weekday: 'short' }
          : { day: 'numeric', month: 'short' };
    return new Date(moment).toLocaleString(LANGUAGE[spokenLanguage(i18n.locale)].tag, {
      ...options,
      timeZone,
    });
  };
}
