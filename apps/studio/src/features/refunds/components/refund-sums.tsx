import { Trans } from '@lingui/react/macro';
import type { RefundShares } from '@picture-day/commerce';
import type { OrderRefunds } from '@picture-day/contract/entities/refund';
import { useExactMoney } from '../../../lib/use-money.ts';
import styles from './refunds.module.css';

/** What a refund is made of, as its credit note will say it. */
export function RefundSums({ given, shares }: { given: OrderRefunds; shares: RefundShares }) {
  const money = useExactMoney();
  const names = new Map(given.lines.map(({ uuid, name }) => [uuid, name]));
  const added = (key: 'discount' | 'before') => shares.lines.reduce((sum, line) => sum + line[key], 0);
  const discount = added('discount');
  const before = added('before');
  const isPart = shares.lines.every(({ pieces }) => pieces === 0);
  const { paidWith } = given;
  return (
    <dl className={styles.sums}>
      {!isPart &&
        shares.lines
          .filter(({ amount }) => amount > 0)
          .map(({ line, amount }) => (
            <div key={line}>
              <dt>{names.get(line)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
      {discount > 0 && (
        <div>
          <dt>
            <Trans>Its share of the voucher</Trans>
          </dt>
          <dd>{money(-discount)}</dd>
        </div>
      )}
      {before > 0 && (
        <div>
          <dt>
            <Trans>Given back before</Trans>
          </dt>
          <dd>{money(-before)}</dd>
        </div>
      )}
      {shares.vat.map(({ rate, vat }) => {
        const percent = rate / 100;
        return (
          <div key={rate}>
            <dt>
              <Trans>of that VAT {percent} %</Trans>
            </dt>
            <dd>{money(vat)}</dd>
          </div>
        );
      })}
      <div className={styles.total}>
        <dt>{given.isUnpaid ? <Trans>Credited</Trans> : <Trans>Back to {paidWith}</Trans>}</dt>
        <dd>{money(shares.total)}</dd>
      </div>
    </dl>
  );
}
