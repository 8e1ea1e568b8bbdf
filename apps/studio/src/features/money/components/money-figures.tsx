import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyOverview } from '@picture-day/contract/calls/studio/money';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import styles from './money.module.css';

type Total = ReplyOf<typeof moneyOverview>['total'];

interface Figure {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  readonly note: ReactNode;
}

/** The five sums that are asked for first. */
export function MoneyFigures({ total }: { readonly total: Total }) {
  const { i18n } = useI18n();
  const money = useMoney();
  const percent = (part: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.locale, { style: 'percent', ...options }).format(part);
  const { sales, refunded, refunds, orders, yearAgo, rates, share, shareJobs, vat } = total;
  const change = yearAgo > 0 ? (sales - yearAgo) / yearAgo : null;
  const grown = change === null ? '' : percent(change, { signDisplay: 'exceptZero' });
  const part = percent(sales > 0 ? refunded / sales : 0, { maximumFractionDigits: 1 });
  const [only] = rates;
  const rate = rates.length === 1 && only ? i18n.number(only.rate / 100) : '';
  const figures: readonly Figure[] = [
    {
      key: 'sales',
      name: <Trans>Sales</Trans>,
      value: money(sales),
      note:
        change === null ? (
          <Trans>nothing to compare a year ago</Trans>
        ) : (
          <Trans>
            <em data-less={change < 0 || undefined}>{grown}</em> on last year
          </Trans>
        ),
    },
    {
      key: 'refunded',
      name: <Trans>Refunded</Trans>,
      value: money(refunded),
      note: (
        <>
          {part}, <Plural value={refunds} one="# refund" other="# refunds" />
        </>
      ),
    },
    {
      key: 'vat',
      name: rate ? <Trans>VAT {rate} % to pay</Trans> : <Trans>VAT to pay</Trans>,
      value: money(vat),
      note:
        rates.length > 1 ? (
          rates.map((of) => `${i18n.number(of.rate / 100)} %: ${money(of.vat)}`).join(', ')
        ) : (
          <Trans>refunds taken off</Trans>
        ),
    },
    {
      key: 'share',
      name: <Trans>Schools’ share</Trans>,
      value: money(share),
      note: shareJobs ? (
        <Plural value={shareJobs} one="# job" other="# jobs" />
      ) : (
        <Trans>no school gets one</Trans>
      ),
    },
    {
      key: 'order',
      name: <Trans>Per order</Trans>,
      value: money(orders > 0 ? Math.round(sales / orders) : 0),
      note: <Plural value={orders} one="# order" other="# orders" />,
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, name, value, note }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={styles.figure}>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
