import { useCart } from '../../../lib/cart.ts';
import { type NextPrice, useNextPrice } from '../../../lib/next-price.ts';
import { equalLine } from '../model/equal-line.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** What adding the work as it is now costs; without a quantity, the smallest order of it. */
export function useAddedPrice(quantity?: number): NextPrice {
  const { state, lang } = useEditor();
  const { doc } = state;
  const cart = useCart();
  const equal = cart && equalLine(cart.orderLines, doc, lang);
  return useNextPrice(doc.design.definition.product, quantity, equal?.uuid);
}
