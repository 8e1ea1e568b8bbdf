import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { cardPictures } from './group-pictures.ts';
import styles from './set-cover.module.css';

interface Props {
  set: PictureSet;
  /** In the first view of the page. */
  first?: boolean;
}

/** The first seven pictures: the favourite on four places, six small ones. They decorate; the card's text says whose they are. */
export function SetCover({ set, first = false }: Props) {
  return (
    <div className={styles.cover}>
      {cardPictures(set).map((picture, at) => (
        <Photo
          key={picture.uuid}
          picture={picture}
          alt=""
          sizes={at === 0 ? '(min-width: 960px) 150px, 40vw' : '(min-width: 960px) 75px, 20vw'}
          first={first && at === 0}
          className={styles.picture}
        />
      ))}
    </div>
  );
}
