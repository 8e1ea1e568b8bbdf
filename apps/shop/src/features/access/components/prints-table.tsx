import { Trans } from '@lingui/react/macro';
import { classes } from '@picture-day/ui/classes.ts';
import { usePortal } from '../../../lib/boot.ts';
import middle from '../assets/p1.webp';
import left from '../assets/p2.webp';
import right from '../assets/p3.webp';
import back from '../assets/p4.webp';
import corner from '../assets/p5.webp';
import card from '../assets/thank-you-card.webp';
import styles from './prints-table.module.css';

interface PrintProps {
  src: string;
  place: string | undefined;
  /** Lies on the large table only; a phone does not fetch it. */
  wideOnly?: boolean;
}

function Print({ src, place, wideOnly = false }: PrintProps) {
  return (
    <span className={classes(styles.print, place, wideOnly && styles.wideOnly)}>
      <img src={src} alt="" width={320} height={400} loading={wideOnly ? 'lazy' : 'eager'} />
    </span>
  );
}

/** Prints on a quiet table, of drawn children who are nobody's, and the letter that brings the code. */
export function PrintsTable() {
  const { name } = usePortal();
  return (
    <div className={styles.table} aria-hidden="true">
      <div className={styles.light} />
      <div className={styles.prints}>
        <Print src={corner} place={styles.corner} wideOnly />
        <Print src={back} place={styles.back} wideOnly />
        <Print src={left} place={styles.left} />
        <Print src={right} place={styles.right} />
        <svg aria-hidden="true" viewBox="0 0 246 172" className={classes(styles.envelope, styles.wideOnly)}>
          <path d="M0 0L123 96L246 0" fill="#efe9dc" stroke="#d9d0bf" strokeWidth="1.2" />
          <path d="M0 172L98 78M246 172L148 78" stroke="#e2dacb" strokeWidth="1.2" fill="none" />
        </svg>
        <img
          src={card}
          alt=""
          width={344}
          height={344}
          loading="lazy"
          className={classes(styles.card, styles.wideOnly)}
        />
        <Print src={middle} place={styles.middle} />
        <div className={classes(styles.letter, styles.wideOnly)}>
          <p className={styles.sender}>
            <span>{name}</span>
            <span>
              <Trans>Class 4B</Trans>
            </span>
          </p>
          <p className={styles.news}>
            <Trans>Your school pictures are ready</Trans>
          </p>
          <p className={styles.code}>K7P2M 4XQ9R</p>
        </div>
      </div>
    </div>
  );
}
