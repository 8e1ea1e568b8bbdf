import { Trans, useLingui } from '@lingui/react/macro';
import type { JobFilesState } from '@picture-day/contract/calls/studio/job-files';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { sizeOf } from '../../../lib/size-of.ts';
import type { Upload } from '../model/uploader.ts';
import { REFUSED } from '../model/words.ts';
import styles from './columns.module.css';

interface Props {
  readonly state: JobFilesState;
  readonly upload: Upload;
  readonly onClose: () => void;
}

/** Every file that is no picture, by name. */
export function RefusedDialog({ state, upload, onClose }: Props) {
  const { i18n } = useLingui();
  const all = new Map([...state.refused, ...upload.refused].map((file) => [file.path, file]));
  return (
    <Dialog open onClose={onClose} title={<Trans>Could not be read</Trans>}>
      <p>
        <Trans>The other files are not held up by these. Mend a file and add it again.</Trans>
      </p>
      <ul className={styles.files}>
        {[...all.values()].map(({ path, bytes, reason }) => (
          <li key={path}>
            <span>{path}</span>
            <span>{sizeOf(i18n, bytes)}</span>
            <span>{reason ? i18n._(REFUSED[reason]) : ''}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
