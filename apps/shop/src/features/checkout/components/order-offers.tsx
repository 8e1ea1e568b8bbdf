import { Trans } from '@lingui/react/macro';
import { addCheckoutCatalogues, addDigitalSets } from '@picture-day/contract/calls/checkout';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useState } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import { setLabel } from '../../pictures/shared/set-label.ts';
import type { CheckoutSteps } from '../api/use-checkout.ts';
import { type OrderOffer, offersOf } from '../model/order-offers.ts';
import { CheckoutFailure } from './checkout-failure.tsx';
import styles from './order-offers.module.css';

interface Props {
  checkoutUuid: string;
  steps: Pick<CheckoutSteps, 'state' | 'cartChanged'>;
}

/** Catalogues and discounted digital sets that can still be added, each with one press. */
export function OrderOffers({ checkoutUuid, steps }: Props) {
  const params = { checkoutUuid };
  const [failed, setFailed] = useState<{ offer: OrderOffer; error: Error } | null>(null);
  const [adding, setAdding] = useState<OrderOffer | null>(null);
  const { submit, pending } = useSubmission(
    async (offer: OrderOffer) => {
      setFailed(null);
      setAdding(offer);
      try {
        if (offer.kind === 'catalogue') {
          const body = { catalogues: [{ uuid: offer.uuid, quantity: 1 }] };
          steps.cartChanged(await ask(addCheckoutCatalogues, { params, body }));
        } else {
          const { name, uuid } = offer.subject;
          const body = { data: { subjects: [{ name, uuid }] } };
          steps.cartChanged(await ask(addDigitalSets, { params, body }));
        }
      } catch (error) {
        setFailed({ offer, error: error as Error });
        throw error;
      }
    },
    () => undefined,
  );

  const offers = offersOf(steps.state.offers);
  if (offers.length === 0) return null;
  return (
    <div className={styles.offers}>
      <h3 className={styles.title}>
        <Trans>Add to the order</Trans>
      </h3>
      <ul>
        {offers.map((offer) => {
          const label = setLabel(offer.subject);
          return (
            <li key={offer.key} className={styles.offer}>
              <span className={styles.words}>
                <b className={styles.name}>
                  {offer.kind === 'catalogue' ? offer.name : <Trans>All digital pictures</Trans>}
                </b>
                <small className={styles.label}>
                  {label}, <Price amount={offer.price} before={offer.before} free />
                </small>
              </span>
              <Button
                look="soft"
                size="small"
                pending={pending && adding?.key === offer.key}
                disabled={pending}
                onClick={() => submit(offer)}
              >
                <Trans>Add</Trans>
                <span className="visually-hidden"> {label}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {failed && (
        <CheckoutFailure
          title={
            failed.offer.kind === 'catalogue' ? (
              <Trans>Failed to add catalogues to cart</Trans>
            ) : (
              <Trans>Failed to buy digital sets</Trans>
            )
          }
          error={failed.error}
        />
      )}
    </div>
  );
}
