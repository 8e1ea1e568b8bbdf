import { Trans, useLingui } from '@lingui/react/macro';
import { lineDetails } from '@picture-day/commerce';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { itemLines, otherLines } from '../model/order-words.ts';
import styles from './orders.module.css';

/** A picture of the line: one the family put into the design, or one of its files. */
function pictureOf(line: OrderLine): string | undefined {
  const resources = Object.values(line.template?.data?.userResources ?? {});
  return resources.find(({ image }) => image)?.image?.uuid ?? line.digitalFiles[0]?.uuid;
}

/** What was bought, what was taken off and added, and the sum. */
export function OrderLines({ order }: { order: OperatorOrder }) {
  const { t } = useLingui();
  const money = useMoney();
  const lines = itemLines(order);
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">
        <Trans>Lines</Trans> <span className={styles.count}>{lines.length}</span>
      </h2>
      <ul className={styles.lines} aria-label={t`Lines`}>
        {lines.map((line) => {
          const picture = pictureOf(line);
          return (
            <li key={line.uuid}>
              <span className={styles.thumb}>
                {picture && <img src={pictureUrl(picture, 120)} alt="" loading="lazy" />}
              </span>
              <span className={styles.words}>
                <b>{line.product?.name || line.description}</b>
                <small>{lineDetails(line)}</small>
              </span>
              <span className={styles.quantity}>× {line.quantity}</span>
              <span className={styles.price}>{money(line.actualLinePrice)}</span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.sums}>
        {otherLines(order).map((line) => (
          <div key={line.uuid}>
            <dt>{line.description}</dt>
            <dd>{line.actualLinePrice === 0 ? <Trans>Free</Trans> : money(line.actualLinePrice)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(order.totalPrice)}</dd>
        </div>
      </dl>
    </section>
  );
}
