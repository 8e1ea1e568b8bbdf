import { Trans } from '@lingui/react/macro';
import { lineDetails } from '@picture-day/commerce';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { Order } from '@picture-day/contract/entities/order';
import { classes } from '@picture-day/ui/classes.ts';
import { Price } from '../../../ui/price/price.tsx';
import { discountLines, extraLines, itemLines } from '../../cart/shared/cart-lines.ts';
import { DiscountAmount } from '../../cart/shared/discount-amount.tsx';
import styles from './order-sums.module.css';
import { refundedLines } from './refunded-lines.ts';

function Item({ line, refunded }: { line: OrderLine; refunded: boolean }) {
  const { quantity } = line;
  const name = line.product?.name ?? '';
  const details = lineDetails(line);
  return (
    <div className={styles.row}>
      <dt>
        {quantity > 1 ? (
          <Trans>
            {name}, {quantity} pcs
          </Trans>
        ) : (
          name
        )}
        {details && <small className={styles.detail}>{details}</small>}
        {refunded && (
          <small className={styles.detail}>
            <Trans>Refunded</Trans>
          </small>
        )}
      </dt>
      <dd>
        <Price amount={line.actualLinePrice} exact />
      </dd>
    </div>
  );
}

function VoucherName({ code }: { code: string }) {
  return <Trans>Voucher {code}</Trans>;
}

/** What was bought and what it cost, VAT included. */
export function OrderSums({ order }: { order: Order }) {
  const title = order.payment.title ?? '';
  const gone = refundedLines(order);
  const { refunded } = order;
  return (
    <dl className={styles.sums}>
      {itemLines(order).map((line) => (
        <Item key={line.uuid} line={line} refunded={gone.has(line.uuid)} />
      ))}
      {discountLines(order).map((line) => (
        <div key={line.uuid} className={classes(styles.row, styles.discount)}>
          <dt>{line.type === 2 ? <VoucherName code={line.description} /> : line.description}</dt>
          <dd>
            <DiscountAmount line={line} exact />
          </dd>
        </div>
      ))}
      {extraLines(order).map((line) => (
        <div key={line.uuid} className={styles.row}>
          <dt>{line.description}</dt>
          <dd>
            <Price amount={line.actualLinePrice} free exact />
          </dd>
        </div>
      ))}
      <div className={classes(styles.row, styles.total)}>
        <dt>
          {order.summary.totalPrice === 0 ? (
            <Trans>Total</Trans>
          ) : order.payment.isInvoice ? (
            <Trans>Total, {title}</Trans>
          ) : (
            <Trans>Paid with {title}</Trans>
          )}
        </dt>
        <dd>
          <Price amount={order.summary.totalPrice} exact />
        </dd>
      </div>
      {refunded && (
        <div className={classes(styles.row, styles.discount)}>
          <dt>{order.payment.isInvoice ? <Trans>Credited</Trans> : <Trans>Refunded</Trans>}</dt>
          <dd>
            <Price amount={-refunded.amount} exact />
          </dd>
        </div>
      )}
      {order.vat.map(({ ratePercent, amount }) => (
        <div key={ratePercent} className={classes(styles.row, styles.vat)}>
          <dt>
            <Trans>VAT {ratePercent} % included</Trans>
          </dt>
          <dd>
            <Price amount={amount} exact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
