import { Trans } from '@lingui/react/macro';
import type { PackageOffer } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button, buttonClass } from '@picture-day/ui/button/button.tsx';
import { CheckIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';
import { categoriesQuery } from '../../catalogue/api/catalogue.ts';
import { CategoryScene } from '../../catalogue/shared/category-scene.tsx';
import { useFronts } from '../../templates/shared/use-fronts.ts';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { instanceQuery } from '../api/packages.ts';
import { contentsOf, linkTarget, sceneOf } from '../model/offer.ts';
import { FlatLay } from './flat-lay.tsx';
import styles from './package-card.module.css';
import { PackagePrice } from './package-price.tsx';
import { PackageScene } from './package-scene.tsx';

interface Props {
  offer: PackageOffer;
  set: PictureSet | undefined;
}

/** Where a link leads, as that category's own designs. */
function LinkScene({ offer, set }: Props) {
  const { lang } = useSession();
  const { data } = useQuery(categoriesQuery(lang));
  const name = sceneOf(offer);
  const designs = data?.categories.find(({ internalName }) => internalName === name)?.designs ?? [];
  const fronts = useFronts(set?.subject.uuid, designs);
  return (
    <CategoryScene
      name={name}
      pictures={set?.pictures ?? []}
      designs={designs.map((uuid) => fronts.get(uuid) ?? null)}
    />
  );
}

/** The package on its table: its own image, or its items as they would be made. */
function Table({ offer, set }: Props) {
  const table = useRef<HTMLDivElement>(null);
  const seen = useSeen(table);
  const makes = offer.type === 'package' && !offer.disabled && !offer.image;
  const { data } = useQuery({
    ...instanceQuery(offer.uuid, set?.subject.uuid),
    enabled: seen && makes && set !== undefined,
  });
  return (
    <div ref={table} className={styles.table}>
      {offer.image && <img src={offer.image} alt="" loading="lazy" className={styles.image} />}
      {makes && data && <FlatLay instance={data} set={set} />}
      {!makes && !offer.image && (
        <span className={styles.scene}>
          {offer.type === 'link' ? (
            <LinkScene offer={offer} set={set} />
          ) : (
            <PackageScene holds={offer.holds ?? []} pictures={set?.pictures ?? []} />
          )}
        </span>
      )}
    </div>
  );
}

function Action({ offer, nameId }: { offer: PackageOffer; nameId: string }) {
  if (offer.type === 'link') {
    const target = linkTarget(offer);
    const text = offer.linkText || <Trans>See more</Trans>;
    return 'href' in target ? (
      <a href={target.href} className={buttonClass('primary', 'normal', true)}>
        {text}
      </a>
    ) : (
      <LinkButton to={target.to} wide>
        {text}
      </LinkButton>
    );
  }
  if (offer.disabled) {
    return (
      <>
        <p className={styles.reason}>{offer.disabled.reason}</p>
        <Button wide disabled aria-describedby={nameId}>
          <Trans>Choose package</Trans>
        </Button>
      </>
    );
  }
  return (
    <LinkButton to={paths.products.package(offer.uuid)} wide aria-describedby={nameId}>
      <Trans>Choose package</Trans>
    </LinkButton>
  );
}

/** A package of the carousel: what it holds, what it costs, and the way to it. */
export function PackageCard({ offer, set }: Props) {
  const nameId = `package-${offer.uuid}`;
  const isLink = offer.type === 'link';
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <Table offer={offer} set={set} />
      <div className={styles.words}>
        <h2 id={nameId}>{offer.name}</h2>
        {isLink ? (
          <p className={styles.text}>{offer.description}</p>
        ) : (
          <ul className={styles.contents}>
            {contentsOf(offer).map((line) => (
              <li key={line}>
                <CheckIcon size={20} />
                {line}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <PackagePrice offer={offer} />
          <Action offer={offer} nameId={nameId} />
        </div>
      </div>
    </article>
  );
}
