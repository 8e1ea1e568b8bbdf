import { Trans } from '@lingui/react/macro';
import type { UploadedFile } from '@picture-day/contract/entities/picture-set';
import { useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UploadIcon } from '../../../ui/icon/icons.tsx';
import styles from './upload-button.module.css';
import { UploadStatus } from './upload-status.tsx';
import { useUploads } from './use-uploads.ts';

/** Chooses pictures of the device; a single one goes into the slot at once. */
export function UploadButton({ onSingle }: { onSingle: (picture: UploadedFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { items, failed, upload, forgetFailed } = useUploads(onSingle);
  return (
    <>
      <Button look="quiet" size="small" wide onClick={() => input.current?.click()}>
        <span className={styles.label}>
          <UploadIcon size={20} />
          <Trans>Upload</Trans>
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="upload"
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <UploadStatus items={items} />
      <Dialog
        open={failed.length > 0}
        onClose={forgetFailed}
        title={<Trans>Upload failed</Trans>}
        actions={
          <Button onClick={forgetFailed}>
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
      </Dialog>
    </>
  );
}
