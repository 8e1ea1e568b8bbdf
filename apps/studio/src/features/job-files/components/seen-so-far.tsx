import { Trans, useLingui } from '@lingui/react/macro';
import type { JobFilesState, JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { sizeOf } from '../../../lib/size-of.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { refusedFiles } from '../model/amounts.ts';
import type { Upload } from '../model/uploader.ts';
import { REFUSED } from '../model/words.ts';
import styles from './columns.module.css';

const LAST = 4;

interface Props {
  readonly matches: JobMatches;
  readonly state: JobFilesState;
  readonly upload: Upload;
}

/** The day in figures, and the files on their way. */
export function SeenSoFar({ matches, state, upload }: Props) {
  const { i18n } = useLingui();
  const { seen, sure } = matches;
  const [pictured, children] = [i18n.number(seen.pictured), i18n.number(seen.children)];
  return (
    <div className={styles.seen}>
      <h3>
        <Trans>Seen so far</Trans>
      </h3>
      <dl>
        <dt>
          <Trans>Pictures decided</Trans>
        </dt>
        <dd>{i18n.number(sure.count)}</dd>
        <dt>
          <Trans>Photo cards, kept out</Trans>
        </dt>
        <dd>{i18n.number(seen.cards)}</dd>
        <dt>
          <Trans>Files that could not be read</Trans>
        </dt>
        <dd>{i18n.number(refusedFiles(state, upload))}</dd>
        <dt>
          <Trans>Children with pictures</Trans>
        </dt>
        <dd>
          <Trans>
            {pictured} of {children}
          </Trans>
        </dd>
      </dl>
      <h3>
        <Trans>The last files</Trans>
      </h3>
      <LastFiles state={state} upload={upload} />
    </div>
  );
}

function LastFiles({ state, upload }: Pick<Props, 'state' | 'upload'>) {
  const { t, i18n } = useLingui();
  const share = (part: number, whole: number): string =>
    i18n.number(whole > 0 ? part / whole : 0, { style: 'percent', maximumFractionDigits: 0 });
  const own = upload.current.map(({ path, bytes, state: at, sent }) => ({
    path,
    bytes,
    dot: at === 'sending' ? ('live' as const) : ('waiting' as const),
    word: at === 'sending' ? share(sent, bytes) : t`waiting`,
  }));
  const refused = upload.refused.slice(-1).map(({ path, bytes, reason }) => ({
    path,
    bytes,
    dot: 'failed' as const,
    word: reason ? i18n._(REFUSED[reason]) : '',
  }));
  const before = state.last.map(({ path, bytes, state: at }) => ({
    path,
    bytes,
    dot: at === 'read' ? ('done' as const) : at === 'waiting' ? ('half' as const) : ('failed' as const),
    word: at === 'read' ? t`read` : at === 'waiting' ? t`is being read` : t`not a picture`,
  }));
  const rows = [...own.slice(0, LAST - refused.length), ...refused, ...before]
    .filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index)
    .slice(0, LAST);
  return (
    <ul className={styles.files}>
      {rows.map(({ path, bytes, dot, word }) => (
        <li key={path}>
          <span>{path.slice(path.lastIndexOf('/') + 1)}</span>
          <span>{sizeOf(i18n, bytes)}</span>
          <StateDot kind={dot}>{word}</StateDot>
        </li>
      ))}
    </ul>
  );
}
