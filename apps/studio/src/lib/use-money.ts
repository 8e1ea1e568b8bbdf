import { useLingui } from '@lingui/react';
import { formatMoney } from '@picture-day/commerce';
import { useCallback } from 'react';
import { useShop } from './session.ts';

/** Writes amounts in the shop's currency and the colleague's language. */
export function useMoney(): (amount: number) => string {
  const { currencyCode } = useShop();
  const { locale } = useLingui().i18n;
  // A true minus is as wide as a digit, whatever the language's own is.
  return useCallback(
    (amount) => formatMoney(amount, currencyCode, locale).replace('-', '−'),
    [currencyCode, locale],
  );
}

/** The same with its decimals always, for columns whose figures stand below each other. */
export function useExactMoney(): (amount: number) => string {
  const { currencyCode } = useShop();
  const { locale } = useLingui().i18n;
  return useCallback(
    (amount) => formatMoney(amount, currencyCode, locale, { decimals: 'always' }).replace('-', '−'),
    [currencyCode, locale],
  );
}
