import { toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { cartQuery, digitalIn, keepCart, useCart } from '../../../lib/cart.ts';
import { createToggler } from '../model/toggler.ts';

const fileKey = (uuid: string) => `file ${uuid}`;
const setKey = (uuid: string) => `set ${uuid}`;

/** Puts pictures and sets into the cart and takes them out, at once on the screen. */
export function useDigitalToggles() {
  const client = useQueryClient();
  const cart = useCart();
  const tellFailure = useFailureToast();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [toggler] = useState(() =>
    createToggler({
      isIn: (key) => {
        const held = client.getQueryData(cartQuery.queryKey)?.cart;
        const [kind, uuid = ''] = key.split(' ');
        return held ? digitalIn(held)[kind === 'file' ? 'files' : 'sets'].has(uuid) : false;
      },
      toggle: async (key) => {
        const [kind, uuid = ''] = key.split(' ');
        const answer = await (kind === 'file'
          ? ask(toggleDigitalFile, { body: { file: uuid } })
          : ask(toggleDigitalSet, { body: { pictureSet: uuid } }));
        await keepCart(client, answer.cart);
      },
      changed: redraw,
      failed: (error) => {
        tellFailure(error);
        // Another tab may have been faster: what the cart really holds decides.
        client.invalidateQueries({ queryKey: cartQuery.queryKey });
      },
    }),
  );
  const packaged = cart && digitalIn(cart).packagedSets;
  return {
    /** Nothing can be toggled before it is known what the cart holds. */
    ready: cart !== undefined,
    fileIn: (uuid: string) => toggler.shown(fileKey(uuid)),
    fileBusy: (uuid: string) => toggler.busy(fileKey(uuid)),
    setIn: (uuid: string) => toggler.shown(setKey(uuid)),
    setInPackage: (uuid: string) => packaged?.has(uuid) ?? false,
    toggleFile: (uuid: string) => toggler.press(fileKey(uuid)),
    toggleSet: (uuid: string) => toggler.press(setKey(uuid)),
  };
}

export type DigitalToggles = ReturnType<typeof useDigitalToggles>;
