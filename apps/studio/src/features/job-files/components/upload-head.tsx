import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JobFilesState } from '@picture-day/contract/calls/studio/job-files';
import { Button } from '@picture-day/ui/button/button.tsx';
import { sizeOf } from '../../../lib/size-of.ts';
import { refusedFiles, timeLeft } from '../model/amounts.ts';
import type { Uploader } from '../model/uploader.ts';
import type { UploadOfJob } from '../model/use-upload.ts';
import { AddFiles } from './add-files.tsx';
import styles from './upload-head.module.css';

interface Props {
  readonly state: JobFilesState;
  readonly of: UploadOfJob;
  readonly onShowRefused: () => void;
}

/** How far the pictures are: sent by this browser, and read by the shop. */
export function UploadHead({ state, of, onShowRefused }: Props) {
  const { upload, uploader } = of;
  const isSending = upload.doneFiles < upload.files;
  const refused = refusedFiles(state, upload);
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {isSending || state.waiting > 0 ? (
            <Trans>Pictures are coming in</Trans>
          ) : (
            <Trans>The pictures are here</Trans>
          )}
        </h2>
        <p className={styles.figures}>
          {upload.files > 0 ? <Sending of={of} /> : <Read state={state} />}
          {!isSending && <StillToRead state={state} />}
          {refused > 0 && (
            <span>
              <Plural value={refused} one="# file could not be read" other="# files could not be read" />{' '}
              <button type="button" className={styles.show} onClick={onShowRefused}>
                <Trans>Show</Trans>
              </button>
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {isSending && (
          <span>
            <Trans>You may close the laptop. It goes on where it was.</Trans>
          </span>
        )}
        {isSending && <PauseButton uploader={uploader} isPaused={upload.isPaused} />}
        <AddFiles of={of} />
      </div>
      {upload.files > 0 && <Bar of={of} />}
      {upload.trouble && isSending && !upload.isPaused && (
        <p role="status" className={styles.trouble}>
          {upload.trouble} <Trans>It is tried again by itself.</Trans>
        </p>
      )}
    </header>
  );
}

function PauseButton({ uploader, isPaused }: { uploader: Uploader; isPaused: boolean }) {
  return (
    <Button look="quiet" size="small" onClick={() => (isPaused ? uploader.resume() : uploader.pause())}>
      {isPaused ? <Trans>Go on</Trans> : <Trans>Pause</Trans>}
    </Button>
  );
}

function Sending({ of: { upload } }: Pick<Props, 'of'>) {
  const { i18n } = useLingui();
  const sent = upload.doneBytes + upload.sentBytes;
  const left = upload.perSecond > 0 ? (upload.bytes - sent) / upload.perSecond : 0;
  const [done, files] = [i18n.number(upload.doneFiles), i18n.number(upload.files)];
  const [doneBytes, bytes] = [sizeOf(i18n, sent), sizeOf(i18n, upload.bytes)];
  const [time, speed] = [timeLeft(i18n, left), sizeOf(i18n, upload.perSecond, 'second')];
  return (
    <>
      <span>
        <Trans>
          <b>{done}</b> of {files} files
        </Trans>
      </span>
      <span>
        <Trans>
          <b>{doneBytes}</b> of {bytes}
        </Trans>
      </span>
      {left > 0 && !upload.isPaused && (
        <span>
          <Trans>
            <b>{time}</b> left at {speed}
          </Trans>
        </span>
      )}
      {upload.isPaused && (
        <span>
          <Trans>Paused</Trans>
        </span>
      )}
    </>
  );
}

function Read({ state }: Pick<Props, 'state'>) {
  const { i18n } = useLingui();
  const size = sizeOf(i18n, state.bytes);
  return (
    <>
      <span>
        <Plural value={state.read} one="# file read" other="# files read" />
      </span>
      <span>{size}</span>
    </>
  );
}

/** What was sent and the shop has not looked at yet: nobody wonders what it still does. */
function StillToRead({ state }: Pick<Props, 'state'>) {
  return (
    state.waiting > 0 && (
      <span>
        <Plural value={state.waiting} one="# file waits to be read" other="# files wait to be read" />
      </span>
    )
  );
}

function Bar({ of: { upload } }: Pick<Props, 'of'>) {
  const { t } = useLingui();
  const share = (bytes: number): number => (upload.bytes > 0 ? (100 * bytes) / upload.bytes : 0);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t`Files sent`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share(upload.doneBytes))}
    >
      <i style={{ width: `${share(upload.doneBytes)}%` }} />
      <i style={{ width: `${share(upload.sentBytes)}%` }} />
    </div>
  );
}
