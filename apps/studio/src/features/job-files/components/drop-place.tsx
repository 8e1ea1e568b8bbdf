import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import type { UploadOfJob } from '../model/use-upload.ts';
import { AddFiles } from './add-files.tsx';
import styles from './upload-head.module.css';

/** Before the first file: what to do, and the folder of an earlier visit. */
export function DropPlace({ of }: { readonly of: UploadOfJob }) {
  const { folder, openFolder } = of;
  const name = folder?.name ?? '';
  return (
    <section className={styles.empty}>
      <h2>
        <Trans>Drop the folder of the photo day here</Trans>
      </h2>
      <p>
        <Trans>
          Thousands of files in any structure. Photo cards are read, and you see whose each picture is.
        </Trans>
      </p>
      <div className={styles.actions}>
        {folder && (
          <Button onClick={() => void openFolder(folder)}>
            <Trans>Go on with “{name}”</Trans>
          </Button>
        )}
        <AddFiles of={of} look={folder ? 'quiet' : 'primary'} />
      </div>
    </section>
  );
}
