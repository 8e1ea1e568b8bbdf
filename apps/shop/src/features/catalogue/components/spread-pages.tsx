import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { Catalogue } from '@picture-day/contract/entities/product';
import type { ReactNode } from 'react';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import type { Spread } from '../model/book.ts';
import { BackPage, ClassPage, CoverPage, PAGE_BOX, PortraitsPage } from '../shared/book-pages.tsx';

export interface BookOf {
  catalogue: Catalogue;
  /** The pictures of the catalogue's child. */
  set: PictureSet | undefined;
}

/** The pages of a spread as drawings, left to right. */
export function pagesOf(spread: Spread, { catalogue, set }: BookOf): ReactNode[] {
  const { name, subject, book } = catalogue;
  const job = book?.job ?? '';
  const pictures = set?.pictures ?? [];
  const group = pictures.find(({ groupPicture }) => groupPicture);
  const [portrait] = favouriteFirst(pictures.filter(({ groupPicture }) => !groupPicture));
  if (spread.kind !== 'group') {
    const isBack = spread.kind === 'back';
    return [
      isBack ? (
        <BackPage key="back" />
      ) : (
        <CoverPage key="cover" picture={group ?? portrait} title={name} job={job} size={640} />
      ),
    ];
  }
  const { isOwn } = spread;
  return [
    <ClassPage key="left" group={spread.group} job={job} picture={isOwn ? group : undefined} />,
    <PortraitsPage key="right" {...(isOwn && { picture: portrait, name: subject.name })} />,
  ];
}

/** One page, as large as its place. */
export function Sheet({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <svg viewBox={PAGE_BOX} className={className} aria-hidden="true">
      {children}
    </svg>
  );
}
