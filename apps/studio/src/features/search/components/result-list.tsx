import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { Line } from '@picture-day/ui/icon/line.tsx';
import { useEffect, useRef } from 'react';
import { highlight } from '../model/highlight.ts';
import { KIND_DRAWINGS, KIND_NAMES } from '../model/kind-names.ts';
import { KINDS, type Result } from '../model/results.ts';
import styles from './search.module.css';

interface Props {
  readonly results: readonly Result[];
  readonly typed: string;
  readonly current: Result | undefined;
  readonly onOpen: (result: Result) => void;
  readonly onPoint: (at: number) => void;
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return highlight(text, typed).map(({ text: piece, marked, from }) =>
    marked ? <mark key={from}>{piece}</mark> : piece,
  );
}

/** The results by kind; the one that Enter opens is lit. */
export function ResultList({ results, typed, current, onOpen, onPoint }: Props) {
  const { i18n } = useI18n();
  const { t } = useLingui();
  const lit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) lit.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div id="search-results" role="listbox" aria-label={t`Search`}>
      {KINDS.filter((kind) => results.some((result) => result.kind === kind)).map((kind) => (
        <div key={kind} role="presentation">
          <p className={styles.group} role="presentation">
            {i18n._(KIND_NAMES[kind])}
          </p>
          {results
            .filter((result) => result.kind === kind)
            .map((result) => (
              <button
                key={result.key}
                ref={result === current ? lit : undefined}
                id={`result-${result.kind}-${result.key}`}
                type="button"
                role="option"
                aria-selected={result === current}
                aria-disabled={result.to === null || undefined}
                tabIndex={-1}
                className={styles.result}
                onPointerMove={() => onPoint(results.indexOf(result))}
                onClick={() => onOpen(result)}
              >
                <span className={styles.drawing}>
                  <Line size={18} d={KIND_DRAWINGS[kind]} />
                </span>
                <span className={styles.words}>
                  <b>
                    <Marked text={result.title} typed={typed} />
                    {result.tag?.kind === 'failed' && (
                      <span className={styles.failed}>
                        <Trans>print failed</Trans>
                      </span>
                    )}
                    {result.tag?.kind === 'state' && <span className={styles.state}>{result.tag.text}</span>}
                  </b>
                  <span>
                    <Marked text={result.detail} typed={typed} />
                  </span>
                </span>
                {result.to && <ForwardIcon size={16} />}
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
