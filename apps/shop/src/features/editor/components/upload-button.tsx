import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { UploadIcon } from '@picture-day/ui/icon/icons.tsx';
import { type ChangeEvent, useRef, useState } from 'react';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './upload-button.module.css';
import { useUpload } from './uploads.tsx';

const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

/** Chooses pictures of the device, or takes one where it has a camera; a single one goes into the slot at once. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const { desktop } = useEditor();
  const upload = useUpload();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setAsking(false);
    upload([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        wide
        onClick={() => (hasCamera() ? setAsking(true) : input.current?.click())}
      >
        <span className={styles.label}>
          <UploadIcon size={20} />
          <Trans>Upload</Trans>
        </span>
      </Button>
      <input
        ref={input}
        type="file"
        // An iPhone that is not asked for HEIC by name sends JPEG, which is lighter work for all.
        accept={desktop ? 'image/*,.heic,.heif' : 'image/*'}
        multiple
        hidden
        data-testid="upload"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        data-testid="camera"
        onChange={take}
      />
      <Dialog open={asking} onClose={() => setAsking(false)} title={<Trans>Add your own pictures</Trans>}>
        <div className={styles.ways}>
          <Button wide onClick={() => input.current?.click()}>
            <Trans>Choose pictures</Trans>
          </Button>
          <Button wide look="quiet" onClick={() => camera.current?.click()}>
            <Trans>Take a photo</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
}
