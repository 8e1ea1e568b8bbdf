import { Trans, useLingui } from '@lingui/react/macro';
import type { JobMatches, SureChild } from '@picture-day/contract/calls/studio/job-files';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useState } from 'react';
import styles from './columns.module.css';
import { LastCard } from './last-card.tsx';
import { Thumb } from './thumb.tsx';
import { useCameraTime } from './use-camera-time.ts';
import { Ways } from './ways.tsx';

const SHOWN = 40;

interface Props {
  readonly jobKey: string;
  readonly sure: JobMatches['sure'];
}

/** What is certain, child by child, the newest first. */
export function SureColumn({ jobKey, sure }: Props) {
  const { i18n } = useLingui();
  const [most, setMost] = useState(SHOWN);
  const rest = sure.children.length - most;
  return (
    <section className={styles.column} aria-labelledby="sure">
      <header>
        <h2 id="sure">
          <Trans>Sure</Trans> <span>{i18n.number(sure.count)}</span>
        </h2>
        <Ways ways={sure.ways} />
      </header>
      {sure.lastCard && <LastCard jobKey={jobKey} card={sure.lastCard} />}
      <ul className={styles.list}>
        {sure.classes.map(({ group, count, pictures }) => (
          <li key={group} className={styles.item}>
            <div className={styles.three}>
              {pictures.map((picture) => (
                <Thumb key={picture.uuid} jobKey={jobKey} picture={picture} height={55} />
              ))}
            </div>
            <div>
              <b>
                <Trans>Class {group}</Trans>
              </b>
              <p>
                <Trans>In the sets of the whole class</Trans>
              </p>
            </div>
            <span className={styles.count}>{i18n.number(count)}</span>
          </li>
        ))}
        {sure.children.slice(0, most).map((child) => (
          <Child key={child.child.uuid} jobKey={jobKey} of={child} />
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles.more}>
          <Button look="quiet" size="small" onClick={() => setMost(most + 200)}>
            <Trans>Show {rest} more children</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Child({
  jobKey,
  of: { child, count, pictures, why, file, takenTime },
}: {
  jobKey: string;
  of: SureChild;
}) {
  const { t, i18n } = useLingui();
  const time = useCameraTime();
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
  const name = file.slice(file.lastIndexOf('/') + 1);
  const at = takenTime ? time(takenTime) : '';
  const how = {
    card: t`Photo card ${at}`,
    'spare-card': t`Spare card ${at}`,
    folder: t`Folder “${folder || name}”`,
    name: t`File name “${name}”`,
    hand: t`Decided by hand`,
  }[why as string];
  return (
    <li className={styles.item}>
      <div className={styles.three}>
        {pictures.map((picture) => (
          <Thumb key={picture.uuid} jobKey={jobKey} picture={picture} height={55} />
        ))}
      </div>
      <div>
        <b>{child.name}</b> <span className={styles.group}>{child.group}</span>
        <p>{how}</p>
      </div>
      <span className={styles.count}>{i18n.number(count)}</span>
    </li>
  );
}
