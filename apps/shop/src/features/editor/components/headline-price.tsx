import { Trans } from '@lingui/react/macro';
import { headlinePrice, type PriceList } from '@picture-day/commerce';
import { Price, useMoney } from '../../../ui/price/price.tsx';

/** 'from 19 kr', or the one price there is. */
export function HeadlinePrice({ list }: { list: PriceList }) {
  const money = useMoney();
  const { price: amount, from, ordinaryPrice } = headlinePrice(list, new Date());
  const price = money(amount);
  return from ? <Trans>from {price}</Trans> : <Price amount={amount} before={ordinaryPrice ?? undefined} />;
}
