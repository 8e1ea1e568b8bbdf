import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { linePreview } from '@picture-day/contract/calls/cart';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { discountLines, extraLines, itemLines } from '../../cart/shared/cart-lines.ts';
import { DiscountAmount } from '../../cart/shared/discount-amount.tsx';
import { LinePreview } from '../../cart/shared/line-preview.tsx';
import styles from './order-summary.module.css';

function Line({ line }: { line: OrderLine }) {
  const { quantity } = line;
  return (
    <li className={styles.line}>
      <LinePreview
        line={line}
        size="small"
        drawing={(item) => callUrl(linePreview, { params: { uuid: line.uuid }, query: item ? { item } : {} })}
      />
      <span className={styles.words}>
        <b className={styles.name}>{line.product?.name}</b>
        <small className={styles.description}>
          {line.description}
          {quantity > 1 && (
            <>
              {line.description && '. '}
              <Trans>Quantity {quantity}</Trans>
            </>
          )}
        </small>
      </span>
      <Price amount={line.actualLinePrice} before={line.before} className={styles.price ?? ''} />
    </li>
  );
}

interface Props {
  cart: Cart;
  /** Days after the last photo day; null without catalogues. */
  catalogueDays: number | null;
  voucher: ReactNode;
  offers: ReactNode;
}

/** What is bought: the lines, the voucher and how the total comes about. */
export function OrderSummary({ cart, catalogueDays: days, voucher, offers }: Props) {
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Your order</Trans>
        </h2>
        <Link to={paths.cart()} className="link">
          <Trans>Edit cart</Trans>
        </Link>
      </header>
      <ul className={styles.lines}>
        {itemLines(cart).map((line) => (
          <Line key={line.uuid} line={line} />
        ))}
      </ul>
      {days !== null && (
        <p className={styles.note}>
          <Trans>Catalogues ship separately, normally within {days} days after the last photo day.</Trans>
        </p>
      )}
      {voucher}
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Products</Trans>
          </dt>
          <dd>
            <Price amount={cart.summary.goodsPrice} />
          </dd>
        </div>
        {discountLines(cart).map((line) => (
          <div key={line.uuid} className={styles.discount}>
            <dt>{line.type === 2 ? <Trans>Voucher</Trans> : line.description}</dt>
            <dd>
              <DiscountAmount line={line} />
            </dd>
          </div>
        ))}
        {extraLines(cart).map((line) => (
          <div key={line.uuid}>
            <dt>{line.description}</dt>
            <dd>
              <Price amount={line.actualLinePrice} free />
            </dd>
          </div>
        ))}
      </dl>
      {offers}
    </>
  );
}
