import { Trans, useLingui } from '@lingui/react/macro';
import { UPLOAD_STATUS } from '@picture-day/contract/constants';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useState } from 'react';
import type { LostUpload, UploadItem } from '../model/upload-queue.ts';
import styles from './upload-button.module.css';

function State({ status, attempt, cancelled, sent }: UploadItem) {
  if (status === UPLOAD_STATUS.done) return <Trans>Done</Trans>;
  if (cancelled) return <Trans>Cancelled</Trans>;
  if (status === UPLOAD_STATUS.failed) return <Trans>Failed</Trans>;
  if (status === UPLOAD_STATUS.waiting) return <Trans>Waiting</Trans>;
  if (sent === 1) return <Trans>Getting it ready</Trans>;
  return attempt > 1 ? <Trans>Retrying...</Trans> : <Trans>Uploading</Trans>;
}

const isOver = ({ status }: UploadItem) => status === UPLOAD_STATUS.done || status === UPLOAD_STATUS.failed;

/** How much of a file has gone. The words beside it are read aloud; every step would be too much. */
function Sent({ name, sent }: UploadItem) {
  const { i18n } = useLingui();
  return (
    <span className={styles.sent}>
      <progress aria-label={name} value={sent} />
      <span aria-hidden="true">{sent !== undefined && i18n.number(sent, { style: 'percent' })}</span>
    </span>
  );
}

/** How far all of them are together, by their bytes. */
function InAll({ items }: { items: readonly UploadItem[] }) {
  const { t } = useLingui();
  const sum = (shareOf: (item: UploadItem) => number) =>
    items.reduce((bytes, item) => bytes + item.bytes * shareOf(item), 0);
  const done = items.filter(isOver).length;
  const count = items.length;
  if (count < 2) return null;
  return (
    <p className={styles.inAll}>
      <progress
        aria-label={t`Upload status`}
        max={Math.max(
          1,
          sum(() => 1),
        )}
        value={sum((item) => (isOver(item) ? 1 : (item.sent ?? 0)))}
      />
      <span>
        <Trans>
          {done} of {count}
        </Trans>
      </span>
    </p>
  );
}

interface Props {
  items: readonly UploadItem[] | null;
  onCancel: (at: number) => void;
}

/** How the upload of each file goes, and of all. Closing the dialog leaves the work going on. */
export function UploadStatus({ items, onCancel }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<readonly UploadItem[]>([]);
  const [hidden, setHidden] = useState(false);
  if (items && items !== shown) setShown(items);
  if (!items && hidden) setHidden(false);
  return (
    <Dialog
      open={items !== null && !hidden}
      onClose={() => setHidden(true)}
      title={<Trans>Upload status</Trans>}
    >
      <InAll items={shown} />
      <ul className={styles.files} aria-live="polite">
        {shown.map((item) => {
          const { name } = item;
          return (
            <li key={item.id}>
              <span className={styles.name}>{name}</span>
              <span className={styles.state}>
                <State {...item} />
              </span>
              {!isOver(item) && (
                <IconButton label={t`Cancel ${name}`} onClick={() => onCancel(item.id)}>
                  <CloseIcon />
                </IconButton>
              )}
              {item.status === UPLOAD_STATUS.uploading && <Sent {...item} />}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** Files that the connection lost, each to be sent again. */
export function LostFiles({
  lost,
  onRetry,
}: {
  lost: readonly LostUpload[];
  onRetry: (one: LostUpload) => void;
}) {
  const { t } = useLingui();
  return (
    <ul className={styles.files}>
      {lost.map((one) => {
        const { name } = one.file;
        return (
          <li key={`${name} ${one.file.size} ${one.file.lastModified}`}>
            <span className={styles.name}>{name}</span>
            <Button
              look="quiet"
              size="small"
              aria-label={`${t`Try again`}: ${name}`}
              onClick={() => onRetry(one)}
            >
              <Trans>Try again</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
