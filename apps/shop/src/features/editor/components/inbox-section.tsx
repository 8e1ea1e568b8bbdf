import { PICTURE_SIZE } from '@picture-day/contract/constants';
import { classes } from '../../../ui/classes.ts';
import { CheckIcon } from '../../../ui/icon/icons.tsx';
import { Photo } from '../../../ui/photo/photo.tsx';
import type { InboxPicture } from '../model/inbox.ts';
import styles from './image-inbox.module.css';

interface Props {
  title: string;
  pictures: readonly InboxPicture[];
  chosen?: string | undefined;
  /** Shown dimly; a click says why. */
  refused?: boolean;
  nameOf: (number: number) => string;
  onChoose: (picture: InboxPicture) => void;
}

/** One kind of pictures in the inbox. */
export function InboxSection({ title, pictures, chosen, refused = false, nameOf, onChoose }: Props) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.pictures}>
        {pictures.map((picture, at) => (
          <li key={picture.uuid} className={classes(picture.groupPicture && styles.group)}>
            <button
              type="button"
              className={classes(styles.picture, refused && styles.refused)}
              aria-pressed={refused ? undefined : picture.uuid === chosen}
              onClick={() => onChoose(picture)}
            >
              <Photo
                picture={picture}
                alt={nameOf(at + 1)}
                sizes={PICTURE_SIZE.inbox}
                ratio={picture.groupPicture ? 'own' : 4 / 5}
                className={styles.photo}
              />
              {picture.uuid === chosen && <CheckIcon size={20} className={styles.check} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
