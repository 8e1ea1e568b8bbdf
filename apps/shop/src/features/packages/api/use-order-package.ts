import { useLingui } from '@lingui/react/macro';
import { addPackage, updateLine } from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { randomUuid } from '@picture-day/ui/random-uuid.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { keepCart } from '../../../lib/cart.ts';
import { paths } from '../../../paths.ts';
import { useConfirmedNames } from '../../editor/shared/use-confirmed-names.ts';
import type { Checked } from '../components/use-package-check.ts';
import { choicesOf, type MadePackage } from '../model/package-state.ts';

interface Asked {
  /** Whether the customer goes on, after all that is to be looked at. */
  readonly checked: () => Promise<Checked>;
  readonly onOrdered: () => void;
}

/** Puts a package into the cart, or back into its line, and goes there; a refusal is told as the server says it. */
export function useOrderPackage(
  made: MadePackage,
  lineUuid: string | undefined,
  { checked, onOrdered }: Asked,
) {
  const { t } = useLingui();
  const withNames = useConfirmedNames();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  /** Stays the same for the same package, so that a repeat counts once. */
  const addKey = useRef<{ key: string; of: MadePackage } | null>(null);

  const send = (names: { readonly namesConfirmed?: true }): Promise<{ cart: Cart }> => {
    const chosen = { subjectUuid: made.subject.uuid, packageItems: choicesOf(made), ...names };
    if (lineUuid !== undefined) return ask(updateLine, { params: { uuid: lineUuid }, body: chosen });
    if (addKey.current?.of !== made) addKey.current = { key: randomUuid(), of: made };
    return ask(addPackage, { body: { ...chosen, addKey: addKey.current.key, packageUuid: made.uuid } });
  };
  return useSubmission(async () => {
    const { passes, namesConfirmed } = await checked();
    if (!passes) return;
    const goOn = lineUuid === undefined ? t`Add to cart` : t`Update cart`;
    const sent = await withNames(send, { confirmed: namesConfirmed, goOn });
    if (!sent) return;
    onOrdered();
    await keepCart(client, sent.cart);
    await navigate(paths.cart());
  }, tellFailure);
}
