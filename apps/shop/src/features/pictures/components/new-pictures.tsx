import { Trans, useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { classes } from '@picture-day/ui/classes.ts';
import { Lightbox } from '@picture-day/ui/lightbox/lightbox.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import styles from '../new-picture-set-page.module.css';
import { groupPictures } from '../shared/group-pictures.ts';
import { usePictureNames } from '../shared/picture-names.ts';

/** Later ones would keep a family waiting: they unfold together with the last of these. */
const UNFOLD_APART = 9;
/** Two rows of three beside the favourite. */
const FEW = 6;

/** The favourite first, then the others come out from behind it; each is seen large. */
export function NewPictures({ set }: { set: PictureSet }) {
  const { pictureName } = usePictureNames();
  const [large, setLarge] = useState<number | null>(null);
  const shots = groupPictures(set.pictures).flatMap(({ type, pictures }) =>
    pictures.map((picture, at) => ({ ...picture, name: pictureName(type, at + 1, set.subject.name) })),
  );
  const [favourite, ...others] = shots;
  return (
    <>
      {favourite && (
        <Shot picture={favourite} className={styles.favourite} first onOpen={() => setLarge(0)} />
      )}
      <Others pictures={others} onOpen={(at) => setLarge(at + 1)} />
      <p className={styles.all}>
        <Link to={paths.myAccount.pictureSet(set.subject.uuid)}>
          <Trans>View all pictures</Trans>
        </Link>
      </p>
      <Lightbox
        pictures={shots}
        index={large}
        onChange={setLarge}
        altOf={({ name }) => name}
        title={set.subject.name}
      />
    </>
  );
}

interface OthersProps {
  pictures: readonly NamedPicture[];
  onOpen: (at: number) => void;
}

/** As a strip of small pictures that a screen reader counts. */
function Others({ pictures, onOpen }: OthersProps) {
  const { t } = useLingui();
  if (pictures.length === 0) return null;
  return (
    <ul
      className={classes(styles.others, pictures.length > FEW && styles.many)}
      aria-label={t`More pictures`}
    >
      {pictures.map((picture, at) => (
        <li
          key={picture.uuid}
          className={styles.other}
          style={{ '--place': Math.min(at, UNFOLD_APART), '--column': at % 3 } as CSSProperties}
        >
          <Shot picture={picture} first={at < 3} onOpen={() => onOpen(at)} />
        </li>
      ))}
    </ul>
  );
}

type NamedPicture = Picture & { readonly name: string };

interface ShotProps {
  picture: NamedPicture;
  first: boolean;
  className?: string | undefined;
  onOpen: () => void;
}

function Shot({ picture, first, className, onOpen }: ShotProps) {
  return (
    <button type="button" className={classes(styles.shot, className)} aria-haspopup="dialog" onClick={onOpen}>
      <Photo
        picture={picture}
        alt={picture.name}
        sizes={className ? '(min-width: 960px) 512px, 100vw' : PICTURE_SIZE.newPictureSet}
        first={first}
      />
    </button>
  );
}
