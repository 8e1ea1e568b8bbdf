import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { useOrderWork } from '../api/orders.ts';
import styles from './orders.module.css';

function Retry({ file }: { file: PrintFile }) {
  const { t } = useLingui();
  const { retry } = useOrderWork();
  const { name } = file.template;
  const { submit, pending } = useSubmission(async () => {
    await retry(file);
    showToast({ text: t`The print file is being made again.` });
  }, useFailureToast());
  return (
    <Button
      look="quiet"
      size="small"
      pending={pending}
      aria-label={t`Make the print file of ${name} again`}
      onClick={() => submit()}
    >
      <Trans>Retry</Trans>
    </Button>
  );
}

/** One print file: its PDF, or why there is none. */
export function PrintFileRow({ file }: { file: PrintFile }) {
  const { quantity, lowPpi } = file;
  const { name } = file.template;
  return (
    <li>
      <span className={styles.words}>
        {file.file ? (
          <a className="link" href={file.file}>
            <Trans>Print file of {name} (PDF)</Trans>
          </a>
        ) : (
          <span>{name}</span>
        )}
        <small>
          <Plural value={quantity} one="# piece" other="# pieces" />
        </small>
        {lowPpi !== null && (
          <span className={styles.fault}>
            <Trans>A picture is too small to print well: {lowPpi} ppi</Trans>
          </span>
        )}
        {file.state === 'failed' && (
          <span className={styles.fault}>
            <Trans>Failed:</Trans> {file.error}
          </span>
        )}
      </span>
      {file.state === 'waiting' && (
        <StateDot kind="waiting">
          <Trans>Waiting</Trans>
        </StateDot>
      )}
      {file.state === 'failed' && <Retry file={file} />}
    </li>
  );
}

export function PrintFiles({ orderUuid }: { orderUuid: string }) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(operatorPrintFiles, { query: { order: orderUuid } }),
    // One that waits is made within a minute.
    refetchInterval: ({ state }) => state.data?.printFiles.some((file) => file.state === 'waiting') && 5_000,
  });
  if (error && !data) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton height={44} />
      </Loading>
    );
  }
  // Files and prints without a design have nothing to print from here.
  if (data.printFiles.length === 0) return null;
  return (
    <section aria-labelledby="print-files">
      <h2 id="print-files">
        <Trans>Print files</Trans>
      </h2>
      <ul className={styles.prints} aria-label={t`Print files`}>
        {data.printFiles.map((file) => (
          <PrintFileRow key={`${file.lineUuid} ${file.number}`} file={file} />
        ))}
      </ul>
    </section>
  );
}
