import { Trans, useLingui } from '@lingui/react/macro';
import { buyMenuQuantity, minimumQuantity, minusOne, plusOne, priceRows } from '@picture-day/commerce';
import { MAX_CART_PRICE, MAX_QUANTITY } from '@picture-day/contract/constants';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { QuantityStepper } from '@picture-day/ui/quantity-stepper/quantity-stepper.tsx';
import { useState } from 'react';
import { useCart } from '../../../lib/cart.ts';
import { pricedProduct } from '../../../lib/next-price.ts';
import { Price, useMoney } from '../../../ui/price/price.tsx';
import { TooDear } from '../../cart/shared/too-dear.tsx';
import { CampaignNote } from '../../catalogue/shared/next-price.tsx';
import { PriceTable } from '../../catalogue/shared/price-table.tsx';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './buy-panel.module.css';
import { PanelFrame } from './panel-frame.tsx';
import { useAddedPrice } from './use-added-price.ts';
import { useAddToCart } from './use-order.ts';

/** How many, and into the cart. */
export function BuyPanel() {
  const { t } = useLingui();
  const { state, dispatch, lang } = useEditor();
  const { product } = state.doc.design.definition;
  const least = product.minorderpartquantity;
  const [quantity, setQuantity] = useState(() => minimumQuantity(least));
  const [limited, setLimited] = useState(false);
  const most = new Intl.NumberFormat(lang).format(MAX_QUANTITY);
  const { submit, pending } = useAddToCart();
  const price = useAddedPrice(Math.max(1, quantity));
  const amount = quantity > 0 ? price.actualLinePrice : 0;
  const tooDear = amount + (useCart()?.summary.goodsPrice ?? 0) > MAX_CART_PRICE;
  const list = pricedProduct(product);
  const isPromoted = quantity > 0 && price.rebate?.reason === 'promoted';
  const each = useMoney()(product.promotedPrice ?? 0);
  const hasSteps = priceRows(list, new Date()).length > 1;
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
      <div className={classes(styles.buy, hasSteps && styles.stepped)}>
        <p className={styles.label}>
          <Trans>Select quantity</Trans>
        </p>
        <QuantityStepper
          label={t`Quantity`}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={(next) => {
            setQuantity(next);
            if (next < MAX_QUANTITY) setLimited(false);
          }}
          read={(typed) => {
            const wanted = buyMenuQuantity(typed, least);
            setLimited(wanted > MAX_QUANTITY);
            return wanted;
          }}
          step={{ down: (now) => minusOne(now, least), up: (now) => plusOne(now, least) }}
        />
        <Price amount={amount} before={quantity > 0 ? price.before : null} className={styles.price} />
        <CampaignNote
          campaign={price.campaign && quantity < price.campaign.quantity ? price.campaign : null}
        />
        {isPromoted && (
          <p className={styles.note}>
            <Trans>{each} each with a package in your cart</Trans>
          </p>
        )}
        {hasSteps && (
          <div className={styles.ladder}>
            <PriceTable list={list} {...(!isPromoted && { quantity })} />
          </div>
        )}
        <p className={styles.words} role="status">
          {tooDear ? <TooDear /> : limited && <Trans>At most {most} can be ordered at once.</Trans>}
        </p>
      </div>
    </PanelFrame>
  );
}
