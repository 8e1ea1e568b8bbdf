import { Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { orderPrintFiles } from '@picture-day/contract/calls/studio/production';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { useMoney } from '../../../lib/use-money.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import type { usePrintFiles } from '../model/use-print-files.ts';
import { OrderLine } from './order-line.tsx';
import styles from './order-lines.module.css';

interface Props {
  readonly order: StudioOrder;
  readonly prints: ReturnType<typeof usePrintFiles>;
}

/** What was bought, what was taken off and added, and the sum with the VAT in it. */
export function OrderLines({ order, prints }: Props) {
  const { t } = useLingui();
  const { lines, money } = order;
  return (
    <section className={styles.section} aria-labelledby="lines">
      <h2 id="lines">
        <Trans>Lines</Trans> <span className={styles.count}>{lines.length}</span>
      </h2>
      {prints.data?.printFiles.some(({ state }) => state === 'done') && (
        <a className="link" href={callUrl(orderPrintFiles, { params: { orderUuid: order.uuid } })} download>
          <Trans>Print files, ZIP</Trans>
        </a>
      )}
      {prints.error && !prints.data && (
        <Failure
          error={prints.error}
          title={<Trans>The print files could not be read</Trans>}
          onRetry={() => void prints.refetch()}
          pending={prints.isFetching}
        />
      )}
      <ul className={styles.lines} aria-label={t`Lines`}>
        {lines.map((line) => (
          <OrderLine
            key={line.uuid}
            order={order}
            line={line}
            files={prints.data?.printFiles.filter(({ lineUuid }) => lineUuid === line.uuid) ?? []}
          />
        ))}
      </ul>
      {money && <Sums money={money} />}
    </section>
  );
}

function Sums({ money: { others, goods, total, vat } }: { money: NonNullable<StudioOrder['money']> }) {
  const money = useMoney();
  const contained = money(vat.reduce((sum, { amount }) => sum + amount, 0));
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <Trans>Products</Trans>
        </dt>
        <dd>{money(goods)}</dd>
      </div>
      {others.map(({ uuid, description, price }) => (
        <div key={uuid}>
          <dt>{description}</dt>
          <dd>{price === 0 ? <Trans>Free</Trans> : money(price)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          <Trans>Total</Trans>{' '}
          {vat.length === 1 && (
            <small>
              <Trans>VAT {contained}</Trans>
            </small>
          )}
        </dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
