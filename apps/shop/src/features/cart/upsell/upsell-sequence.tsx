import type { Upsell } from '@picture-day/contract/entities/checkout';
import { useEffect, useState } from 'react';
import { CatalogueOffer } from './catalogue-offer.tsx';
import { DigitalOffer } from './digital-offer.tsx';
import { markSeen } from './offers-seen.ts';

interface Props {
  offers: readonly Upsell[];
  /** Something was added: the cart shows it. */
  onAdded: () => void;
  /** The last offer was declined. */
  onEnd: () => void;
}

/** Shows each offer in turn, one by one, and stops after the last. */
export function UpsellSequence({ offers, onAdded, onEnd }: Props) {
  const [at, setAt] = useState(0);
  const offer = offers[at];
  const type = offer?.type;
  useEffect(() => {
    if (type) markSeen(type);
  }, [type]);
  if (!offer) return null;
  const decline = () => {
    setAt(at + 1);
    if (at + 1 === offers.length) onEnd();
  };
  return offer.type === 'CATALOGUE' ? (
    <CatalogueOffer key={at} catalogues={offer.catalogues ?? []} onDecline={decline} onAdded={onAdded} />
  ) : (
    <DigitalOffer key={at} offer={offer} onDecline={decline} />
  );
}
