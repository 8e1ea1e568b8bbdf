import { terms } from '@picture-day/contract/calls/portals';
import type { Feature } from '../../platform/http/bind.ts';
import { localText } from './local-text.ts';

export const portals: Feature = (on) => {
  on(terms, async ({ query, visitor: { portal, lang } }) => {
    const { termsOfService, termsOfPurchase } = portal.settings;
    return {
      termsOfService: localText(portal, termsOfService, query.lang ?? lang),
      termsOfPurchase: localText(portal, termsOfPurchase, query.lang ?? lang),
    };
  });
};
