import { useLingui } from '@lingui/react';
import { formatAmount } from '@picture-day/commerce';
import { useCallback } from 'react';
import { useShop } from '../../../lib/session.ts';

/** Figures alone, for columns whose head says the currency: '1,246.00', '−1,246.00'. */
export function useAmounts(): (amount: number) => string {
  const { currencyCode } = useShop();
  const { locale } = useLingui().i18n;
  return useCallback((amount) => formatAmount(amount, currencyCode, locale), [currencyCode, locale]);
}
