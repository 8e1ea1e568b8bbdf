import { Trans, useLingui } from '@lingui/react/macro';
import type { BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import type { JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { useState } from 'react';
import styles from './columns.module.css';
import { DoubtRow } from './doubt-row.tsx';
import { Ways } from './ways.tsx';

interface Props {
  readonly jobKey: string;
  readonly doubtful: JobMatches['doubtful'];
  readonly onDecide: (pictures: readonly string[], to: BoardTarget) => void;
  /** Opens the list of all children and classes. */
  readonly onChoose: (pictures: readonly string[]) => void;
}

/** What a person has to look at, question by question; one is open at a time. */
export function DoubtfulColumn({ jobKey, doubtful, onDecide, onChoose }: Props) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const { groups } = doubtful;
  return (
    <section className={styles.column} aria-labelledby="doubtful">
      <header>
        <h2 id="doubtful">
          <Trans>Doubtful</Trans> <span>{i18n.number(doubtful.count)}</span>
        </h2>
        <Ways ways={doubtful.ways} doubt />
      </header>
      <ul className={styles.list}>
        {groups.map((doubt, index) => (
          <DoubtRow
            key={doubt.id}
            jobKey={jobKey}
            doubt={doubt}
            isOpen={doubt.id === open}
            onOpen={() => setOpen(doubt.id === open ? null : doubt.id)}
            onDecide={(to) => {
              // The next question opens by itself, so that many are answered by keys alone.
              setOpen(groups[index + 1]?.id ?? null);
              onDecide(
                doubt.pictures.map(({ uuid }) => uuid),
                to,
              );
            }}
            onChoose={() => onChoose(doubt.pictures.map(({ uuid }) => uuid))}
          />
        ))}
      </ul>
      <p className={styles.note}>
        {doubtful.count > 0 ? (
          <Trans>
            Doubtful pictures are kept back when the job is published, until somebody has decided.
          </Trans>
        ) : (
          <Trans>Nothing is doubtful.</Trans>
        )}
      </p>
    </section>
  );
}
