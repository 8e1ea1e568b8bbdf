import { Trans, useLingui } from '@lingui/react/macro';
import type { JobMatches } from '@picture-day/contract/calls/studio/job-files';
import styles from './columns.module.css';
import { Thumb } from './thumb.tsx';
import { useCameraTime } from './use-camera-time.ts';

/** The card that was read last, and what it opened. */
export function LastCard({
  jobKey,
  card: { picture, file, takenTime, child, group, pictures, count },
}: {
  readonly jobKey: string;
  readonly card: NonNullable<JobMatches['sure']['lastCard']>;
}) {
  const { i18n } = useLingui();
  const time = useCameraTime(true);
  const rest = count - pictures.length;
  const name = file.slice(file.lastIndexOf('/') + 1);
  return (
    <article className={styles.card}>
      <Thumb jobKey={jobKey} picture={picture} height={190} />
      <div>
        <p>{takenTime ? `${name}, ${time(takenTime)}` : name}</p>
        <h3>{child ? `${child.name}, ${child.group}` : group}</h3>
        <p>
          <Trans>
            Photo card read. The frames after it are this child’s until the next card. This frame stays out of
            the set.
          </Trans>
        </p>
        <div className={styles.three}>
          {pictures.map((one) => (
            <Thumb key={one.uuid} jobKey={jobKey} picture={one} height={55} />
          ))}
          {rest > 0 && <span className={styles.rest}>+{i18n.number(rest)}</span>}
        </div>
      </div>
    </article>
  );
}
