import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { UploadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useRef } from 'react';
import styles from './upload-button.module.css';
import { useUpload } from './uploads.tsx';

/** Chooses pictures of the device; a single one goes into the slot at once. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload();
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
    </>
  );
}
