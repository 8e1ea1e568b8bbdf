import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon, PlusIcon } from '@picture-day/ui/icon/icons.tsx';
import type { NextPrice } from '../../../lib/next-price.ts';
import { NextPriceText } from '../../catalogue/shared/next-price.tsx';
import corner from '../../pictures/shared/corner.module.css';
import type { DigitalToggles } from '../api/use-digital-toggles.ts';
import styles from './picture-toggle.module.css';

interface Props {
  set: PictureSet;
  picture: Picture;
  name: string;
  toggles: DigitalToggles;
}

type State = 'bought' | 'ordered' | 'in-set' | 'in-cart' | 'for-sale';

/** A single picture cannot be toggled while the whole set is in the cart. */
function stateOf({ set, picture, toggles }: Props): State {
  const { uuid } = set.subject;
  if (picture.bought) return 'bought';
  if (picture.awaitsPayment) return 'ordered';
  if (toggles.setIn(uuid) || toggles.setInPackage(uuid)) return 'in-set';
  return toggles.fileIn(picture.uuid) ? 'in-cart' : 'for-sale';
}

/** On the corner of a picture: add it, or that it is in the cart. */
export function PictureToggle(props: Props) {
  const { t } = useLingui();
  const { picture, name, toggles } = props;
  const state = stateOf(props);
  if (state === 'bought') {
    return (
      <span className={classes(corner.pill, corner.bought)}>
        <Trans>Bought</Trans>
      </span>
    );
  }
  if (state === 'ordered') {
    return (
      <span className={corner.pill}>
        <Trans>Waiting for payment</Trans>
      </span>
    );
  }
  const inCart = state !== 'for-sale';
  return (
    <button
      type="button"
      aria-pressed={inCart}
      aria-label={t`Add ${name} to the cart`}
      title={state === 'in-set' ? t`The whole set is in the cart` : undefined}
      aria-busy={toggles.fileBusy(picture.uuid)}
      disabled={!toggles.ready || state === 'in-set'}
      className={classes(corner.pill, inCart ? corner.on : corner.round)}
      onClick={() => toggles.toggleFile(picture.uuid)}
    >
      {inCart ? <Trans>In cart</Trans> : <PlusIcon size={20} />}
    </button>
  );
}

/** Below the large picture: what it costs and the same toggle, in words. */
export function LargePictureFoot({ price, ...props }: Props & { price: NextPrice | null }) {
  const { picture, toggles } = props;
  const state = stateOf(props);
  return (
    <div className={styles.foot}>
      <p>
        {state === 'bought' && <Trans>Bought</Trans>}
        {state === 'ordered' && <Trans>The file comes when the invoice is paid.</Trans>}
        {state === 'in-set' && <Trans>The whole set is in the cart</Trans>}
        {state === 'in-cart' && <Trans>In cart</Trans>}
        {state === 'for-sale' && price && <NextPriceText price={price} />}
      </p>
      {state === 'in-cart' && (
        <Button size="small" look="soft" onClick={() => toggles.toggleFile(picture.uuid)}>
          <CheckIcon size={18} />
          <Trans>Remove from cart</Trans>
        </Button>
      )}
      {state === 'for-sale' && (
        <Button size="small" disabled={!toggles.ready} onClick={() => toggles.toggleFile(picture.uuid)}>
          <Trans>Add to cart</Trans>
        </Button>
      )}
    </div>
  );
}
