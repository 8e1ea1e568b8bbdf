import { Trans } from '@lingui/react/macro';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Photo } from '../../../ui/photo/photo.tsx';
import { isFavourite } from './group-pictures.ts';
import styles from './picture-grid.module.css';

interface Props {
  pictures: readonly Picture[];
  /** The grid at the top of the page, whose first pictures are loaded at once. */
  first: boolean;
  nameOf: (picture: Picture) => string;
  onOpen: (picture: Picture) => void;
  corner: (picture: Picture) => ReactNode;
}

/** So many pictures are drawn at a time; the others keep their place until one scrolls near them. */
const STEP = 24;
const AHEAD = '1200px';

/** Grows by a step whenever the first place that is still empty comes near the screen. */
function useDrawn(count: number) {
  const [drawn, setDrawn] = useState(STEP);
  const next = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const place = next.current;
    if (!place || drawn >= count) return;
    // All that lies above counts as near, for those who jump to the end.
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setDrawn(drawn + STEP), {
      rootMargin: `1000000px 0px ${AHEAD}`,
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [drawn, count]);
  return { drawn, next };
}

const isWide = ({ dimensions }: Picture) => dimensions.width > dimensions.height;

export function PictureGrid({ pictures, first, nameOf, onOpen, corner }: Props) {
  const { drawn, next } = useDrawn(pictures.length);
  return (
    <ul className={styles.grid}>
      {pictures.map((picture, at) => {
        const favourite = at === 0 && isFavourite(picture);
        const shape = favourite ? styles.favourite : isWide(picture) && styles.wide;
        return (
          <li
            key={picture.uuid}
            ref={at === drawn ? next : undefined}
            className={classes(styles.tile, shape)}
          >
            {at < drawn && (
              <>
                <button
                  type="button"
                  className={styles.open}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(picture)}
                >
                  <Photo
                    picture={picture}
                    alt={nameOf(picture)}
                    sizes={
                      favourite || isWide(picture)
                        ? '(min-width: 960px) 400px, 100vw'
                        : '(min-width: 960px) 200px, 50vw'
                    }
                    first={first && at < 4}
                    className={styles.photo}
                    style={{ height: '100%' }}
                  />
                </button>
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
      })}
    </ul>
  );
}
