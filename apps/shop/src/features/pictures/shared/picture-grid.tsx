import { Trans } from '@lingui/react/macro';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { classes } from '@picture-day/ui/classes.ts';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { isFavourite } from './group-pictures.ts';
import styles from './picture-grid.module.css';

interface Props {
  pictures: readonly Picture[];
  /** The grid at the top of the page, whose first pictures are loaded at once. */
  first: boolean;
  nameOf: (picture: Picture) => string;
  onOpen: (pictureUuid: string) => void;
  corner: (picture: Picture) => ReactNode;
}

/** So many pictures are drawn at a time; the others keep their place until there is leisure for them. */
const STEP = 6;
const AT_ONCE = 24;
const PAUSE_MS = 20;

/** Several hundred pictures come step by step, so that the page answers to fingers all the while. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}

const isWide = ({ dimensions }: Picture) => dimensions.width > dimensions.height;

export function PictureGrid({ pictures, ...shared }: Props) {
  const drawn = useDrawn(pictures.length);
  return (
    <ul className={styles.grid}>
      {pictures.map((picture, at) => (
        <Tile key={picture.uuid} picture={picture} at={at} drawn={at < drawn} {...shared} />
      ))}
    </ul>
  );
}

interface TileProps extends Omit<Props, 'pictures'> {
  picture: Picture;
  at: number;
  drawn: boolean;
}

/** One place of the grid; a step that draws others leaves it alone. */
const Tile = memo(function Tile({ picture, at, drawn, first, nameOf, onOpen, corner }: TileProps) {
  const favourite = at === 0 && isFavourite(picture);
  const wide = isWide(picture);
  return (
    <li className={classes(styles.tile, favourite ? styles.favourite : wide && styles.wide)}>
      {drawn && (
        <>
          <Shot
            picture={picture}
            name={nameOf(picture)}
            large={favourite || wide}
            first={first && at < 4}
            onOpen={onOpen}
          />
          {favourite && (
            <span className={styles.mark}>
              <Trans>Favourite</Trans>
            </span>
          )}
          <div className={styles.corner}>{corner(picture)}</div>
        </>
      )}
    </li>
  );
});

interface ShotProps {
  picture: Picture;
  name: string;
  large: boolean;
  first: boolean;
  onOpen: (pictureUuid: string) => void;
}

/** The photograph itself; it stays as it is while the cart changes around it. */
const Shot = memo(function Shot({ picture, name, large, first, onOpen }: ShotProps) {
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(picture.uuid)}>
      <Photo
        picture={picture}
        alt={name}
        sizes={large ? '(min-width: 960px) 400px, 100vw' : '(min-width: 960px) 200px, 50vw'}
        first={first}
        className={styles.photo}
        style={{ height: '100%' }}
      />
    </button>
  );
});
