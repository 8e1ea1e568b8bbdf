import { Trans } from '@lingui/react/macro';
import { UPLOAD_STATUS } from '@picture-day/contract/constants';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useState } from 'react';
import type { UploadItem } from '../model/upload-queue.ts';
import styles from './upload-button.module.css';

function State({ status, attempt }: UploadItem) {
  if (status === UPLOAD_STATUS.done) return <Trans>Done</Trans>;
  if (status === UPLOAD_STATUS.failed) return <Trans>Failed</Trans>;
  if (status === UPLOAD_STATUS.waiting) return <Trans>Waiting</Trans>;
  return attempt > 1 ? <Trans>Retrying...</Trans> : <Trans>Uploading</Trans>;
}

/** How the upload of each file goes. Closing the dialog leaves the work going on. */
export function UploadStatus({ items }: { items: readonly UploadItem[] | null }) {
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
      <ul className={styles.files} aria-live="polite">
        {shown.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at}>
            <span className={styles.name}>{item.name}</span>
            <span className={styles.state}>
              <State {...item} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
