import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import type { LostUpload, UploadItem } from '../model/upload-queue.ts';
import { LostFiles, UploadStatus } from './upload-status.tsx';

interface Props {
  items: readonly UploadItem[] | null;
  onCancel: (at: number) => void;
  failed: boolean;
  lost: readonly LostUpload[];
  onRetry: (one: LostUpload) => void;
  onClose: () => void;
}

/** What uploads have to say; it comes after the page. */
export default function UploadDialogs({ items, onCancel, failed, lost, onRetry, onClose }: Props) {
  return (
    <>
      <UploadStatus items={items} onCancel={onCancel} />
      <Dialog
        open={failed}
        onClose={onClose}
        title={<Trans>Upload failed</Trans>}
        actions={
          <Button onClick={onClose}>
            <Trans>Ok</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            At least one of the files couldn't be uploaded due to an issue with your Internet connection.
          </Trans>
        </p>
        <p>
          <Trans>Please check your connection and try again.</Trans>
        </p>
        <LostFiles lost={lost} onRetry={onRetry} />
      </Dialog>
    </>
  );
}
