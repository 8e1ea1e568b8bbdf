import { Trans, useLingui } from '@lingui/react/macro';
import { Button, type ButtonLook } from '@picture-day/ui/button/button.tsx';
import { useRef } from 'react';
import { filesOfInput } from '../model/folder-files.ts';
import { remembersFolders } from '../model/remembered-folder.ts';
import type { UploadOfJob } from '../model/use-upload.ts';

interface Props {
  readonly of: UploadOfJob;
  readonly look?: ButtonLook;
}

/** Chooses a folder: one the browser remembers where it can, else its files. */
export function AddFiles({ of: { uploader, openFolder }, look = 'quiet' }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (): Promise<void> => {
    if (!remembersFolders()) return input.current?.click();
    const folder = await window.showDirectoryPicker?.({ id: 'photo-day' }).catch(() => undefined);
    if (folder) await openFolder(folder);
  };
  return (
    <>
      <Button look={look} size={look === 'quiet' ? 'small' : 'normal'} onClick={() => void choose()}>
        {look === 'quiet' ? <Trans>Add files</Trans> : <Trans>Choose a folder</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t`Files of the photo day`}
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => {
          if (target.files) void uploader.add(filesOfInput(target.files));
          target.value = '';
        }}
      />
    </>
  );
}
