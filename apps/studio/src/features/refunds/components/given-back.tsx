import { Trans, useLingui } from '@lingui/react/macro';
import type { Refund } from '@picture-day/contract/entities/refund';
import { useDates } from '../../../lib/use-dates.ts';
import { useExactMoney } from '../../../lib/use-money.ts';
import { reasonWord } from '../model/reason-words.ts';
import styles from './refunds.module.css';

/** What went back of an order before, and what is on its way. */
export function GivenBack({ refunds }: { refunds: readonly Refund[] }) {
  const { i18n } = useLingui();
  const money = useExactMoney();
  const { fullDate } = useDates();
  if (refunds.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Given back</Trans>
      </h3>
      <ul className={styles.given}>
        {refunds.map(({ uuid, credited, amount, time, state, reason, by }) => {
          const word = reasonWord(reason);
          return (
            <li key={uuid}>
              <span>
                {word ? i18n._(word) : reason}
                <small>
                  {[fullDate(time), by].filter(Boolean).join(', ')}
                  {state === 'waits' && (
                    <>
                      {'. '}
                      <Trans>The provider has not answered yet.</Trans>
                    </>
                  )}
                </small>
              </span>
              <span className={styles.price}>{money(credited || amount)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
