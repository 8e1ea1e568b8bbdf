import { Trans } from '@lingui/react/macro';
import { MAX_CART_PRICE } from '@picture-day/contract/constants';
import { useMoney } from '../../../ui/price/price.tsx';

/** How much a cart can hold, where that is passed. */
export function TooDear() {
  const most = useMoney()(MAX_CART_PRICE);
  return (
    <Trans>
      A shopping cart can hold products for at most {most}. For a larger order, please contact us.
    </Trans>
  );
}
