import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { NoOrderDrawing } from '../../ui/message/drawings.tsx';
import { Message } from '../../ui/message/message.tsx';
import { overviewQuery } from './api/money.ts';
import { ByTable } from './components/by-table.tsx';
import styles from './components/money.module.css';
import { MoneyFigures } from './components/money-figures.tsx';
import { PayoutsAside } from './components/payouts-aside.tsx';
import { WeeksChart } from './components/weeks-chart.tsx';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';

/** What was sold: five sums, the weeks beside a year ago, and who and what it came from. */
export function Component() {
  const { filters } = useMoneyFilters();
  const read = useQuery(overviewQuery(filters));
  return (
    <MoneyFrame>
      <MoneyBody read={read}>
        {({ total, weeks }) =>
          total.orders === 0 && total.refunds === 0 ? (
            <Message
              drawing={<NoOrderDrawing />}
              title={<Trans>Nothing was sold in these days</Trans>}
              actions={
                <Link className={buttonClass('soft')} to={`${paths.money()}?period=year`}>
                  <Trans>See the whole year</Trans>
                </Link>
              }
            >
              <Trans>Orders stand here on the day they are paid.</Trans>
            </Message>
          ) : (
            <>
              <MoneyFigures total={total} />
              <div className={styles.two}>
                <WeeksChart weeks={weeks} />
                <PayoutsAside />
              </div>
              <ByTable />
            </>
          )
        }
      </MoneyBody>
    </MoneyFrame>
  );
}
