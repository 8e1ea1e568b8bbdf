import { useLingui } from '@lingui/react/macro';
import { buyCatalogues } from '@picture-day/contract/calls/cart';
import type { Catalogue } from '@picture-day/contract/entities/product';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useAlert } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepCart } from '../../../lib/cart.ts';
import { paths } from '../../../paths.ts';
import { type CatalogueChoice, chosenCatalogues, presetChoice } from '../model/catalogue-choice.ts';

/** How many of each catalogue, and the way into the cart with them. */
export function useBuyCatalogues(catalogues: readonly Catalogue[]) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  const alert = useAlert();
  const [choice, setChoice] = useState<CatalogueChoice>(() => presetChoice(catalogues));
  /** Stays the same until the add has succeeded, so that a repeat counts once. */
  const addKey = useRef<string | null>(null);

  const { submit, pending } = useSubmission(async () => {
    addKey.current ??= randomUuid();
    const body = { addKey: addKey.current, catalogues: chosenCatalogues(choice) };
    const { cart } = await ask(buyCatalogues, { body });
    addKey.current = null;
    await keepCart(client, cart);
    await navigate(paths.cart());
  }, tellFailure);

  return {
    choice,
    choose: (uuid: string, quantity: number) => {
      addKey.current = null;
      setChoice(new Map(choice).set(uuid, quantity));
    },
    pending,
    /** Adds what is chosen and goes to the cart; says so when nothing is. */
    add: async () => {
      if (chosenCatalogues(choice).length > 0) await submit();
      else {
        await alert({
          title: t`You need to select how many cataloges you would like before clicking Add to shopping cart`,
        });
      }
    },
  };
}
