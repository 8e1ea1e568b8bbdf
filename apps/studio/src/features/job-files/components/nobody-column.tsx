import { Trans, useLingui } from '@lingui/react/macro';
import type { JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { Button } from '@picture-day/ui/button/button.tsx';
import { type ReactNode, useState } from 'react';
import styles from './columns.module.css';
import { Thumb } from './thumb.tsx';
import { Ways } from './ways.tsx';

const SHOWN = 9;

interface Props {
  readonly jobKey: string;
  readonly nobody: JobMatches['nobody'];
  readonly onChoose: (pictures: readonly string[]) => void;
  readonly children: ReactNode;
}

/** Pictures that nothing speaks for; the chosen ones, or all, are given to a child or a class. */
export function NobodyColumn({ jobKey, nobody, onChoose, children }: Props) {
  const { t, i18n } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = isWhole ? nobody.pictures : nobody.pictures.slice(0, SHOWN);
  const rest = nobody.count - shown.length;
  const here = nobody.pictures.filter(({ uuid }) => chosen.has(uuid)).map(({ uuid }) => uuid);
  const toggle = (uuid: string): void =>
    setChosen((now) => new Set(now.has(uuid) ? [...now].filter((one) => one !== uuid) : [...now, uuid]));
  return (
    <section className={styles.column} aria-labelledby="nobody">
      <header>
        <h2 id="nobody">
          <Trans>Nobody’s</Trans> <span>{i18n.number(nobody.count)}</span>
        </h2>
        <Ways ways={nobody.ways} />
      </header>
      {nobody.count > 0 && (
        <div className={styles.nobody}>
          <ul className={styles.grid}>
            {shown.map((picture, index) => (
              <li key={picture.uuid}>
                <button
                  type="button"
                  aria-pressed={chosen.has(picture.uuid)}
                  aria-label={t`Picture ${index + 1}`}
                  onClick={() => toggle(picture.uuid)}
                >
                  <Thumb jobKey={jobKey} picture={picture} height={95} />
                </button>
              </li>
            ))}
            {rest > 0 && !isWhole && (
              <li>
                <button
                  type="button"
                  className={styles.rest}
                  aria-label={t`Show ${rest} more`}
                  onClick={() => setWhole(true)}
                >
                  +{i18n.number(rest)}
                </button>
              </li>
            )}
          </ul>
          <div className={styles.answers}>
            <Button look="quiet" size="small" disabled={here.length === 0} onClick={() => onChoose(here)}>
              {here.length === 0 ? (
                <Trans>Give to a child or a class</Trans>
              ) : (
                <Trans>Give {here.length} to a child or a class</Trans>
              )}
            </Button>
          </div>
        </div>
      )}
      {children}
    </section>
  );
}
