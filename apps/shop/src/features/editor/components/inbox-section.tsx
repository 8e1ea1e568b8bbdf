import { useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { Resolution } from '@picture-day/render/resolution';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import type { InboxPicture } from '../model/inbox.ts';
import styles from './image-inbox.module.css';

interface Props {
  title: string;
  pictures: readonly InboxPicture[];
  chosen?: string | undefined;
  /** Pictures that the design shows already. */
  inDesign?: ReadonlySet<string>;
  /** Shown dimly; a click says why. */
  refused?: boolean;
  nameOf: (number: number) => string;
  /** How each would print in the slot at hand. */
  qualityOf?: (picture: InboxPicture) => Resolution;
  onChoose: (picture: InboxPicture) => void;
}

/** One kind of pictures in the inbox. */
export function InboxSection(props: Props) {
  const { title, pictures, chosen, inDesign, refused = false, nameOf, qualityOf, onChoose } = props;
  const { t } = useLingui();
  const named = (picture: InboxPicture, at: number) => {
    const name = nameOf(at + 1);
    const quality = qualityOf?.(picture);
    if (quality === 'soft') return t`${name}, soft in print`;
    return quality === 'poor' ? t`${name}, too small to print well` : name;
  };
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
                alt={named(picture, at)}
                sizes={PICTURE_SIZE.inbox}
                ratio={picture.groupPicture ? 'own' : 4 / 5}
                className={styles.photo}
              />
              {!refused && qualityOf && <span className={styles.lamp} data-quality={qualityOf(picture)} />}
              {(picture.uuid === chosen || inDesign?.has(picture.uuid)) && (
                <CheckIcon
                  size={20}
                  className={classes(styles.check, picture.uuid !== chosen && styles.inDesign)}
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
