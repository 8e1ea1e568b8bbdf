import { useLingui } from '@lingui/react/macro';
import type { PackageOffer } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { classes } from '@picture-day/ui/classes.ts';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { PackageCard } from './package-card.tsx';
import styles from './package-carousel.module.css';

interface Props {
  offers: readonly PackageOffer[];
  set: PictureSet | undefined;
}

/** The packages side by side; the next one peeks. Swipe, arrow keys, dots and arrows lead along. */
export function PackageCarousel({ offers, set }: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [first, setFirst] = useState(0);
  const cards = () => [...(row.current?.children ?? [])] as HTMLElement[];

  const goTo = (at: number) => {
    const card = cards()[Math.max(0, Math.min(at, offers.length - 1))];
    const start = cards()[0];
    if (card && start)
      row.current?.scrollTo({ left: card.offsetLeft - start.offsetLeft, behavior: 'smooth' });
  };
  /** The card that starts the view; at the end of the way it is the last one. */
  const follow = () => {
    const scroller = row.current;
    const [start] = cards();
    if (!scroller || !start) return;
    const atEnd = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 2;
    const ways = cards().map((card) => Math.abs(card.offsetLeft - start.offsetLeft - scroller.scrollLeft));
    const nearest = ways.indexOf(Math.min(...ways));
    setFirst(atEnd && scroller.scrollLeft > 0 ? offers.length - 1 : nearest);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.target !== row.current) return;
    event.preventDefault();
    goTo(first + step);
  };

  return (
    <section className={styles.carousel} aria-label={t`Packages`}>
      <Scroller
        as="ul"
        ref={row}
        className={styles.row}
        label={t`Packages`}
        onScroll={follow}
        onKeyDown={onKeyDown}
      >
        {offers.map((offer) => (
          <li key={offer.uuid} className={styles.place}>
            <PackageCard offer={offer} set={set} />
          </li>
        ))}
      </Scroller>
      {offers.length > 1 && (
        <div className={styles.ways}>
          <IconButton
            label={t`Previous package`}
            className={styles.arrow ?? ''}
            disabled={first === 0}
            onClick={() => goTo(first - 1)}
          >
            <BackIcon />
          </IconButton>
          {offers.map(({ uuid, name }, at) => (
            <button
              key={uuid}
              type="button"
              className={classes(styles.dot, at === first && styles.current)}
              aria-label={name}
              aria-current={at === first || undefined}
              onClick={() => goTo(at)}
            />
          ))}
          <IconButton
            label={t`Next package`}
            className={styles.arrow ?? ''}
            disabled={first === offers.length - 1}
            onClick={() => goTo(first + 1)}
          >
            <ForwardIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}
