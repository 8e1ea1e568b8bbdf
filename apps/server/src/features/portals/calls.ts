import { bootstrap, terms } from '@picture-day/contract/calls/portal';
import type { Feature } from '../../compose.ts';
import { isOwnRequest } from '../../platform/http/forgery.ts';
import { bootstrapFor } from './bootstrap.ts';
import { localText } from './local-text.ts';

export const portals: Feature = (on, services) => {
  on(bootstrap, async ({ query, visitor, request }) =>
    // A foreign page must not use up a household's attempts at codes.
    bootstrapFor(services, visitor, { code: isOwnRequest(request) ? query.code : undefined }),
  );
  on(terms, async ({ query, visitor: { portal, lang } }) => {
    const { termsOfService, termsOfPurchase } = portal.settings;
    return {
      termsOfService: localText(portal, termsOfService, query.lang ?? lang),
      termsOfPurchase: localText(portal, termsOfPurchase, query.lang ?? lang),
    };
  });
};
