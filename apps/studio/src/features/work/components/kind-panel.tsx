import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { tryWorkAgain, type WorkOfKind, type WorkPiece } from '@picture-day/contract/calls/studio/work';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from '../../connections/shared/connections.module.css';
import { piecesQuery, useRefreshWork } from '../api/work.ts';
import { faultWords, kindWords } from '../model/work-words.ts';
import { WorkState } from './work-table.tsx';

/** Tries one piece, or all of the kind. */
function useTryAgain(kind: string, piece: string | null) {
  const { t } = useLingui();
  const refresh = useRefreshWork();
  return useSubmission(async () => {
    const { begun } = await ask(tryWorkAgain, { params: { kind }, body: { piece } });
    showToast(
      begun > 0
        ? { text: t`It is being tried again.`, kind: 'success' }
        : { text: t`It is already under way.`, kind: 'info' },
    );
    await refresh();
  }, useFailureToast());
}

/** One kind of work: what failed, why, and a second try. */
export function KindPanel({ work, onClose }: { readonly work: WorkOfKind; readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const { kind, failing, failed } = work;
  const { data, error, refetch, isFetching } = useQuery(piecesQuery(kind));
  const all = useTryAgain(kind, null);
  const count = failing + failed;
  return (
    <SidePanel
      title={kindWords(i18n, kind)}
      onClose={onClose}
      foot={
        count > 0 && (
          <Button pending={all.pending} onClick={() => all.submit()} wide>
            <Plural value={count} one="Try # again" other="Try all # again" />
          </Button>
        )
      }
    >
      <div className={styles.block}>
        <WorkState work={work} />
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
      ) : !data ? (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      ) : data.pieces.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nothing of it fails.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {data.pieces.map((piece) => (
            <PieceRow key={piece.id} kind={kind} piece={piece} />
          ))}
        </ul>
      )}
    </SidePanel>
  );
}

function PieceRow({ kind, piece }: { readonly kind: string; readonly piece: WorkPiece }) {
  const { t, i18n } = useLingui();
  const { shortTime } = useDates();
  const again = useTryAgain(kind, piece.id);
  const { state, created, tries, next, fault } = piece;
  const since = shortTime(created);
  const nextTry = next && shortTime(next);
  return (
    <li>
      <span>
        <StateDot kind={state === 'failed' ? 'failed' : 'doubt'}>
          <Trans>Since {since}</Trans>
        </StateDot>
        {fault && <span className={styles.quiet}>{faultWords(i18n, fault)}</span>}
        <span className={styles.quiet}>
          {nextTry ? (
            <Plural
              value={tries}
              one={`Tried # time, next ${nextTry}`}
              other={`Tried # times, next ${nextTry}`}
            />
          ) : (
            <Plural value={tries} one="Tried # time, then given up" other="Tried # times, then given up" />
          )}
        </span>
      </span>
      <Button
        look="quiet"
        size="small"
        pending={again.pending}
        aria-label={t`Try the work of ${since} again`}
        onClick={() => again.submit()}
      >
        <Trans>Try again</Trans>
      </Button>
    </li>
  );
}
