import { Trans } from '@lingui/react/macro';
import { toggleDigitalSet } from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepCart } from '../../../lib/cart.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import styles from './set-instead.module.css';

type Instead = NonNullable<Cart['setsInstead']>[number];

/** All pictures of a child cost less than the single ones chosen: said where they are, with one button to change. */
export function SetInstead({ instead }: { instead: Instead }) {
  const client = useQueryClient();
  const money = useMoney();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(toggleDigitalSet, { body: { pictureSet: instead.subject.uuid } }),
    onSuccess: ({ cart }) => keepCart(client, cart),
    onError: useFailureToast(),
  });
  const { name } = instead.subject;
  const count = instead.pictures;
  const price = money(instead.price);
  const saved = money(instead.saved);
  return (
    <div className={styles.instead} data-testid="set-instead">
      <p>
        <Trans>
          All {count} pictures of {name} cost {price} together. You save {saved}.
        </Trans>
      </p>
      <Button look="soft" size="small" pending={isPending} onClick={() => mutate()}>
        <Trans>Buy all pictures instead</Trans>
      </Button>
    </div>
  );
}
