import { Dialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { BackIcon } from '../icon/bar-icons.tsx';
import { CloseIcon, ForwardIcon } from '../icon/icons.tsx';
import { IconButton, iconButtonClass } from '../icon-button/icon-button.tsx';
import { Photo, type PhotoPicture } from '../photo/photo.tsx';
import { Scroller } from '../scroller/scroller.tsx';
import styles from './lightbox.module.css';
import { useRest } from './use-rest.ts';

interface Props {
  pictures: readonly PhotoPicture[];
  index: number | null;
  onChange: (index: number | null) => void;
  altAt: (index: number) => string;
  title: string;
  footer: ReactNode;
}

/** The longest a smooth way to a picture takes. */
const WAY_MS = 1000;

/** Pictures farther away than this keep their place but are not loaded. */
const NEAR = 1;

export default function LightboxStage(props: Props) {
  const { index, onChange } = props;
  return (
    <Dialog.Root open={index !== null} onOpenChange={(open) => open || onChange(null)}>
      <Dialog.Portal>{index !== null && <Stage {...props} index={index} />}</Dialog.Portal>
    </Dialog.Root>
  );
}

function Stage({ pictures, index, onChange, altAt, title, footer }: Props & { index: number }) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const shown = useRef(-1);
  const moved = useRef(0);
  const count = pictures.length;
  const position = index + 1;

  useLayoutEffect(() => {
    const list = track.current;
    if (!list || shown.current === index) return;
    const behavior = shown.current === -1 ? 'instant' : 'smooth';
    shown.current = index;
    moved.current = performance.now();
    list.scrollTo({ left: index * list.clientWidth, behavior });
  }, [index]);

  const go = (to: number) => to >= 0 && to < count && onChange(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    else if (event.key === 'ArrowRight') go(index + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(count - 1);
    else return;
    event.preventDefault();
  };
  const onRest = (rest: number) => {
    if (rest === index) return true;
    // A way that was just begun may seem to rest where it began.
    if (performance.now() - moved.current < WAY_MS) return false;
    shown.current = rest;
    go(rest);
    return true;
  };
  const onScroll = useRest(track, onRest);

  return (
    <Dialog.Popup className={styles.stage} onKeyDown={onKeyDown} data-lightbox="">
      <div className={styles.header}>
        <Dialog.Title className="visually-hidden">{title}</Dialog.Title>
        <p className={styles.counter} aria-live="polite">{t`${position} of ${count}`}</p>
        <Dialog.Close className={iconButtonClass(false, styles.button)} aria-label={t`Close`}>
          <CloseIcon />
        </Dialog.Close>
      </div>
      <Scroller as="ul" ref={track} className={styles.track} onScroll={onScroll} label={title}>
        {pictures.map((picture, at) => (
          <li key={picture.uuid} className={styles.slide} aria-hidden={at !== index}>
            {Math.abs(at - index) <= NEAR && (
              <Photo
                picture={picture}
                alt={altAt(at)}
                sizes="100vw"
                ratio="own"
                first={at === index}
                className={styles.picture}
              />
            )}
          </li>
        ))}
      </Scroller>
      <IconButton
        label={t`Previous picture`}
        disabled={index === 0}
        className={classes(styles.button, styles.side, styles.previous)}
        onClick={() => go(index - 1)}
      >
        <BackIcon />
      </IconButton>
      <IconButton
        label={t`Next picture`}
        disabled={index === count - 1}
        className={classes(styles.button, styles.side, styles.next)}
        onClick={() => go(index + 1)}
      >
        <ForwardIcon />
      </IconButton>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Dialog.Popup>
  );
}
