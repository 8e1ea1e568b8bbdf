import type { Picture } from '@picture-day/contract/entities/picture-set';
import { CoverPage, PAGE_BOX } from './book-pages.tsx';
import styles from './category-scene.module.css';

/** A catalogue closed, as small as a line shows it. */
export function BookThumb({ pictures }: { pictures: readonly Picture[] }) {
  const cover = pictures.find(({ groupPicture }) => groupPicture) ?? pictures[0];
  return (
    <svg viewBox={PAGE_BOX} className={styles.thumb} aria-hidden="true">
      <CoverPage picture={cover} />
    </svg>
  );
}
