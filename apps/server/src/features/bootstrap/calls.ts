import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import type { Feature } from '../../platform/http/bind.ts';
import { isOwnRequest } from '../../platform/http/forgery.ts';
import { bootstrapFor } from './bootstrap.ts';

export const bootstrapping: Feature = (on, services) => {
  on(bootstrap, async ({ query, visitor, request }) =>
    // A foreign page must not use up a household's attempts at codes.
    bootstrapFor(services, visitor, { code: isOwnRequest(request) ? query.code : undefined }),
  );
};
