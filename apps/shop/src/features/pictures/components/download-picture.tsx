import type { Picture } from '@picture-day/contract/entities/picture-set';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { downloadUrl } from '../api/picture-sets.ts';

const BackgroundDialog = lazy(() => import('./background-dialog.tsx'));

interface Props {
  picture: Picture;
  className: string | undefined;
  children: ReactNode;
}

/** Downloads a bought picture; one taken before a green screen first asks for its background. */
export function DownloadPicture({ picture, className, children }: Props) {
  const [open, setOpen] = useState<boolean | null>(null);
  if (!picture.greenscreen) {
    return (
      <a href={downloadUrl(picture.uuid)} download="" className={className}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setOpen(true)}>
        {children}
      </button>
      {open !== null && (
        <Suspense>
          <BackgroundDialog picture={picture} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
