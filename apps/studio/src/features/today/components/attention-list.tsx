import { Trans } from '@lingui/react/macro';
import type { Attention } from '@picture-day/contract/calls/studio/today';
import { Line } from '@picture-day/ui/icon/line.tsx';
import { useShortTime } from '../model/use-short-time.ts';
import { AttentionButton } from './attention-button.tsx';
import styles from './attention-list.module.css';
import page from './today.module.css';

const DRAWINGS: Readonly<Record<Attention['kind'], string>> = {
  failure: 'M12 4L2.800 19.500h18.400zM12 10v4.500M12 17.200v.1',
  money: 'M9 7L4.500 11.500L9 16M5 11.500h9a5 5 0 0 1 0 8',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M8.500 9a.8.8 0 1 0 .1 0',
  job: 'M5 12.500l4.500 4.500L19 7.500',
  code: 'M4 16a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M10 13.500L19 4.500M16 7.500l2.500 2.500M13.500 10l2 2',
  mail: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
  installation: 'M4 6h16v5H4zM4 13h16v5H4zM7.500 8.500v.1M7.500 15.500v.1',
};

/** Everything that waits for a person, what costs a family most first. */
export function AttentionList({ lines }: { readonly lines: readonly Attention[] }) {
  const shortTime = useShortTime();
  return (
    <section aria-labelledby="needs-a-person">
      <h2 id="needs-a-person" className={page.heading}>
        <Trans>Needs a person</Trans> <span>{lines.length}</span>
      </h2>
      {lines.length === 0 ? (
        <p className={page.quiet}>
          <Trans>All is done. What comes up appears here by itself.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <li
              key={line.key}
              className={styles.line}
              data-kind={line.kind}
              data-grave={line.grave || undefined}
            >
              <Line size={18} d={DRAWINGS[line.kind]} />
              <div className={styles.words}>
                <b>{line.sentence}</b>
                <p>{line.reason}</p>
              </div>
              <time className={styles.time} dateTime={line.time ?? undefined}>
                {line.time && shortTime(line.time)}
              </time>
              <AttentionButton line={line} first={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
