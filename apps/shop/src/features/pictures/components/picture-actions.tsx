import { Trans } from '@lingui/react/macro';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Link } from 'react-router';
import { digitalIn, useCart } from '../../../lib/cart.ts';
import { paths } from '../../../paths.ts';
import corner from '../shared/corner.module.css';
import { DownloadPicture } from './download-picture.tsx';
import styles from './picture-actions.module.css';

interface Props {
  set: PictureSet;
  picture: Picture;
  name: string;
  inCart: boolean;
}

/** Tells which pictures are in the cart. The cart knows best; until it has come, the set's own marks count. */
export function useInCart(set: PictureSet): (picture: Picture) => boolean {
  const cart = useCart();
  if (!cart) return (picture) => set.inCart || picture.inCart;
  const { files, sets, packagedSets } = digitalIn(cart);
  const whole = [sets, packagedSets].some((held) => held.has(set.subject.uuid));
  return (picture) => whole || files.has(picture.uuid);
}

/** Download, in the cart, or to be bought: one link on the corner of each picture. */
export function PictureCorner({ set, picture, name, inCart }: Props) {
  const hidden = <span className="visually-hidden"> {name}</span>;
  if (picture.bought) {
    return (
      <DownloadPicture picture={picture} className={corner.pill}>
        <DownloadIcon size={18} />
        <Trans>Download</Trans>
        {hidden}
      </DownloadPicture>
    );
  }
  if (picture.awaitsPayment) {
    return (
      <span className={corner.pill}>
        <Trans>Waiting for payment</Trans>
        {hidden}
      </span>
    );
  }
  return inCart ? (
    <Link to={paths.cart()} className={classes(corner.pill, corner.on)}>
      <Trans>In cart</Trans>
      {hidden}
    </Link>
  ) : (
    <Link to={paths.products.digitalPortrait(set.subject.uuid)} className={corner.pill}>
      <Trans>Buy</Trans>
      {hidden}
    </Link>
  );
}

/** The same below the large picture. */
export function PictureFooter({ set, picture, name, inCart }: Props) {
  return (
    <div className={styles.footer}>
      <p>{name}</p>
      {picture.bought ? (
        <DownloadPicture picture={picture} className={buttonClass('primary', 'small')}>
          <Trans>Download</Trans>
        </DownloadPicture>
      ) : picture.awaitsPayment ? (
        <p>
          <Trans>The file comes when the invoice is paid.</Trans>
        </p>
      ) : inCart ? (
        <LinkButton size="small" look="soft" to={paths.cart()}>
          <Trans>In cart</Trans>
        </LinkButton>
      ) : (
        <LinkButton size="small" to={paths.products.digitalPortrait(set.subject.uuid)}>
          <Trans>Buy</Trans>
        </LinkButton>
      )}
    </div>
  );
}
