import { lazy, type ReactNode, Suspense } from 'react';
import { useOnDemand } from '../on-demand.ts';
import type { PhotoPicture } from '../photo/photo.tsx';

interface Props<P extends PhotoPicture> {
  pictures: readonly P[];
  /** The picture in view; null closes the lightbox. */
  index: number | null;
  onChange: (index: number | null) => void;
  /** What the picture is called for those who do not see it. */
  altOf: (picture: P, index: number) => string;
  title: string;
  /** Stands below the picture: what can be done with it. */
  footer?: (picture: P) => ReactNode;
}

const load = () => import('./lightbox-stage.tsx');
const LightboxStage = lazy(load);

/** Pictures one at a time on a dark ground: swipe, arrow keys, buttons; Escape closes. */
export function Lightbox<P extends PhotoPicture>({
  pictures,
  index,
  onChange,
  altOf,
  title,
  footer,
}: Props<P>) {
  if (!useOnDemand(index !== null, load)) return null;
  const current = index === null ? undefined : pictures[index];
  const altAt = (at: number) => {
    const picture = pictures[at];
    return picture ? altOf(picture, at) : '';
  };
  return (
    <Suspense>
      <LightboxStage
        pictures={pictures}
        index={index}
        onChange={onChange}
        altAt={altAt}
        title={title}
        footer={current && footer?.(current)}
      />
    </Suspense>
  );
}
