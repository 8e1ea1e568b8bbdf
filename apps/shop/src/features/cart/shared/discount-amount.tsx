import { Trans } from '@lingui/react/macro';
import { ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { Price } from '../../../ui/price/price.tsx';

interface Props {
  line: Pick<OrderLine, 'type' | 'actualLinePrice'>;
  updating?: boolean;
  exact?: boolean;
}

/** What a discount takes off; a voucher that takes nothing off the goods makes their delivery free. */
export function DiscountAmount({ line: { type, actualLinePrice }, updating = false, exact = false }: Props) {
  return type === ORDER_LINE_TYPE.voucher && actualLinePrice === 0 ? (
    <Trans>Free delivery</Trans>
  ) : (
    <Price amount={actualLinePrice} updating={updating} exact={exact} />
  );
}
