import { Trans, useLingui } from '@lingui/react/macro';
import type { Promo } from '@picture-day/contract/entities/package';
import { useEffect, useEffectEvent } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { endsAt, timeLeft } from '../model/countdown.ts';
import styles from './promo-countdown.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface Props {
  promo: Promo;
  /** When the server told how much time remained. */
  toldAt: number;
  onEnd: () => void;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The time that remains of an offer; it disappears at 0. */
export function PromoCountdown({ promo, toldAt, onEnd }: Props) {
  const { t } = useLingui();
  const { weekday } = useDates();
  const total = useSecondsLeft(endsAt(promo, toldAt));
  const over = total === 0;
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (over) tellEnd();
  }, [over]);
  if (over) return null;
  const { days, hours, minutes, seconds } = timeLeft(total);
  const until = weekday(promo.endTime);
  const fields = [
    { name: 'days', value: String(days), unit: t`days` },
    { name: 'hours', value: two(hours), unit: t`hrs` },
    { name: 'minutes', value: two(minutes), unit: t`min` },
    { name: 'seconds', value: two(seconds), unit: t`sec` },
  ];
  return (
    <section className={styles.banner} aria-label={t`Time-limited offer`}>
      <div className={styles.words}>
        <p className={styles.text}>{promo.text}</p>
        <p className={styles.until}>
          <Trans>Until {until}</Trans>
        </p>
      </div>
      <div className={styles.clock} role="timer">
        {fields.map(({ name, value, unit }) => (
          <span key={name} className={styles.field}>
            <b className={styles.digits}>{value}</b> <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </div>
    </section>
  );
}
