import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useOrderWork } from '../api/orders.ts';
import styles from './order-lines.module.css';

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

/** One print file of a line: its PDF, or why there is none. */
export function PrintFileRow({ file }: { file: PrintFile }) {
  const { quantity, lowPpi } = file;
  const { name } = file.template;
  return (
    <li>
      {file.state === 'failed' && (
        <span className={styles.fault}>
          <Trans>Failed:</Trans> {file.error}
        </span>
      )}
      {lowPpi !== null && (
        <span className={styles.fault}>
          <Trans>A picture is too small to print well: {lowPpi} ppi</Trans>
        </span>
      )}
      {file.file && (
        <a className="link" href={file.file}>
          <Trans>Print file of {name} (PDF)</Trans>
        </a>
      )}
      {quantity > 1 && (
        <span>
          <Plural value={quantity} one="# piece" other="# pieces" />
        </span>
      )}
      {file.state === 'failed' && <Retry file={file} />}
    </li>
  );
}
