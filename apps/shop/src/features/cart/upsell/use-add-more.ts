import { createCheckout } from '@picture-day/contract/calls/checkout';
import { UPSELL_TYPES } from '@picture-day/contract/constants';
import type { Upsell } from '@picture-day/contract/entities/checkout';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { allSeen, unseenOffers } from './offers-seen.ts';

/** The way from the cart to the product list, past the offers that were not yet made. */
export function useAddMore() {
  const navigate = useNavigate();
  const [offers, setOffers] = useState<readonly Upsell[] | null>(null);
  const toList = async () => {
    await navigate(paths.products.list());
  };
  const { submit, pending } = useSubmission(async () => {
    const { upsaleList } = await ask(createCheckout, { body: {} });
    const open = unseenOffers(upsaleList);
    if (open.length > 0) setOffers(open);
    else await toList();
    // Without the offers the way is the same.
  }, toList);
  return {
    offers,
    looking: pending,
    follow: (event: MouseEvent) => {
      if (allSeen(UPSELL_TYPES)) return;
      event.preventDefault();
      submit();
    },
    close: {
      /** The last one was declined: on to where the customer wanted to go. */
      onEnd: toList,
      onAdded: () => setOffers(null),
    },
  };
}
