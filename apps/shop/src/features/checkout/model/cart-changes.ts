import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';

/** One thing that is not as it was: null where it was not there, or is no longer. */
export interface CartChange {
  readonly key: string;
  readonly name: string;
  readonly before: { readonly price: number; readonly quantity: number } | null;
  readonly after: { readonly price: number; readonly quantity: number } | null;
}

const TOTAL = 4;

const keyOf = ({ type, uuid }: OrderLine) => `${type} ${uuid}`;
const nameOf = ({ product, description }: OrderLine) => product?.name || description;
const amountOf = (line: OrderLine | undefined) =>
  line ? { price: line.actualLinePrice, quantity: line.quantity } : null;

/** What is different between the cart that was seen and the one there is now, in the order of both. */
export function cartChanges(seen: Pick<Cart, 'orderLines'>, now: Pick<Cart, 'orderLines'>): CartChange[] {
  const linesOf = (cart: Pick<Cart, 'orderLines'>) =>
    new Map(cart.orderLines.filter(({ type }) => type !== TOTAL).map((line) => [keyOf(line), line]));
  const [old, fresh] = [linesOf(seen), linesOf(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const line = is ?? was;
    const same = was?.actualLinePrice === is?.actualLinePrice && was?.quantity === is?.quantity;
    return !line || same ? [] : [{ key, name: nameOf(line), before: amountOf(was), after: amountOf(is) }];
  });
}
