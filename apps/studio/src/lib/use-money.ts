import { useLingui } from '@lingui/react';
import { formatMoney } from '@picture-day/commerce';
import { useShop } from './session.ts';

/** Writes amounts in the shop's currency and the colleague's language. */
export function useMoney(): (amount: number) => string {
  const { currencyCode } = useShop();
  const { i18n } = useLingui();
  return (amount) => formatMoney(amount, currencyCode, i18n.locale);
}
