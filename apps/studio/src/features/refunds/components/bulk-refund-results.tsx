import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { REFUND_RESULTS, refundOrders } from '@picture-day/contract/calls/studio/refunds';
import { orderReference } from '@picture-day/contract/constants';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from './refunds.module.css';

export type BulkRefundResult = ReplyOf<typeof refundOrders>['results'][number];

function Result({ result }: { result: (typeof REFUND_RESULTS)[number] }) {
  switch (result) {
    case 'done':
      return (
        <StateDot kind="done">
          <Trans>Given back</Trans>
        </StateDot>
      );
    case 'waits':
      return (
        <StateDot kind="half">
          <Trans>On its way</Trans>
        </StateDot>
      );
    case 'refused':
      return (
        <StateDot kind="failed">
          <Trans>Somebody has to decide</Trans>
        </StateDot>
      );
    case 'changed':
      return (
        <StateDot kind="failed">
          <Trans>Has changed meanwhile, nothing went</Trans>
        </StateDot>
      );
  }
}

/** How it went with each order; what needs a hand leads to its page. */
export const BulkRefundResults = ({ results }: { results: readonly BulkRefundResult[] }) => (
  <ul className={styles.results} role="status">
    {results.map(({ uuid, result }) => (
      <li key={uuid}>
        <Link className="link" to={`${paths.order(orderReference(uuid))}?panel=refund`}>
          {orderReference(uuid)}
        </Link>
        <Result result={result} />
      </li>
    ))}
  </ul>
);
