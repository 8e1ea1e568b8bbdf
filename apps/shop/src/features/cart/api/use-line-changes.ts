import { cartQuantity } from '@picture-day/commerce';
import { changeQuantity, changeSubProducts, deleteLine } from '@picture-day/contract/calls/cart';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { cartQuery, keepCart } from '../../../lib/cart.ts';

const CHANGE = ['cart change'] as const;

/** While any line changes, what the cart costs is not known. */
export const useCartUpdating = (): boolean => useIsMutating({ mutationKey: CHANGE }) > 0;

/** The changes of one line, one after the other; the cart of each answer is taken over. */
export function useLineChanges(line: OrderLine) {
  const client = useQueryClient();
  const tellFailure = useFailureToast();
  const params = { uuid: line.uuid };
  const shared = {
    mutationKey: CHANGE,
    scope: { id: `line ${line.uuid}` },
    onSuccess: ({ cart }: { cart: Cart }) => keepCart(client, cart),
    onError: (error: Error) => {
      tellFailure(error);
      // Another tab may have been faster: what the cart really holds decides.
      return client.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  };
  const quantity = useMutation({
    ...shared,
    mutationFn: (next: number) => ask(changeQuantity, { params, body: { quantity: next } }),
  });
  const subProducts = useMutation({
    ...shared,
    mutationFn: (subProductUuids: string[]) => ask(changeSubProducts, { params, body: { subProductUuids } }),
  });
  const removal = useMutation({ ...shared, mutationFn: () => ask(deleteLine, { params }) });

  const { minimumQuantity, maximumQuantity } = line;
  return {
    /** The line with what is wanted of it and how far that has come. */
    shown: {
      ...line,
      quantity: quantity.isPending ? quantity.variables : line.quantity,
      subProductUuids: subProducts.isPending ? subProducts.variables : line.subProductUuids,
      isUpdating: quantity.isPending || subProducts.isPending,
      isDeleting: removal.isPending || removal.isSuccess,
    },
    setQuantity: (typed: string) =>
      quantity.mutate(cartQuantity(typed, { minorderpartquantity: minimumQuantity, maximumQuantity })),
    setSubProducts: (uuids: string[]) => subProducts.mutate(uuids),
    remove: () => removal.mutate(),
  };
}
