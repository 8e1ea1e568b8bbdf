import { autocompleteAddress, resolveAddress } from '@picture-day/contract/calls/addresses';
import type { Feature } from '../../platform/http/bind.ts';
import { text } from '../../texts/text.ts';
import { postalRegister } from './postal-register.ts';

export const addresses: Feature = (on, { db }) => {
  const service = postalRegister(db);
  on(autocompleteAddress, async ({ query, visitor: { portal } }) => [
    ...(await service.suggest(query.q, portal.settings.country)),
  ]);
  on(resolveAddress, async ({ params, visitor: { portal, lang } }) => {
    const address = await service.resolve(params.id, portal.settings.country);
    return address ? { address } : { error: text(lang, 'resolveAddressFailed') };
  });
};
