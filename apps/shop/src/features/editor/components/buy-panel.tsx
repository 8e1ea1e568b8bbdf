import { Trans, useLingui } from '@lingui/react/macro';
import { buyMenuQuantity, listPrice, minimumQuantity, minusOne, plusOne } from '@picture-day/commerce';
import { MAX_CART_PRICE, MAX_QUANTITY } from '@picture-day/contract/constants';
import { useState } from 'react';
import { useCart } from '../../../lib/cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper/quantity-stepper.tsx';
import { TooDear } from '../../cart/shared/too-dear.tsx';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './buy-panel.module.css';
import { PanelFrame } from './panel-frame.tsx';
import { useAddToCart } from './use-order.ts';

/** How many, and into the cart. */
export function BuyPanel() {
  const { t } = useLingui();
  const { state, dispatch } = useEditor();
  const { product } = state.doc.design.definition;
  const least = product.minorderpartquantity;
  const [quantity, setQuantity] = useState(() => minimumQuantity(least));
  const { submit, pending } = useAddToCart();
  const price = listPrice(product, { quantity });
  const tooDear = price + (useCart()?.summary.goodsPrice ?? 0) > MAX_CART_PRICE;
  return (
    <PanelFrame
      title={<Trans>Select quantity</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={() => dispatch({ type: 'cancel' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} disabled={quantity === 0 || tooDear} onClick={() => submit(quantity)}>
            <Trans>Add to cart</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.buy}>
        <p className={styles.label}>
          <Trans>Select quantity</Trans>
        </p>
        <QuantityStepper
          label={t`Quantity`}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          read={(typed) => buyMenuQuantity(typed, least)}
          step={{ down: (now) => minusOne(now, least), up: (now) => plusOne(now, least) }}
        />
        <Price amount={price} className={styles.price} />
        <p className={styles.words} role="status">
          {tooDear && <TooDear />}
        </p>
      </div>
    </PanelFrame>
  );
}
