import { privacyPolicy } from '@picture-day/contract/calls/content';
import type { Feature } from '../../compose.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { localText } from '../portals/local-text.ts';

/** The contact page needs no call: what it shows comes with the portal. */
export const content: Feature = (on) => {
  on(privacyPolicy, async ({ query, visitor: { portal, lang } }) => {
    if (!portal.settings.privacyPolicy) throw notFound();
    const policy = localText(portal, portal.settings.privacyPolicy, query.lang ?? lang);
    return { data: { privacyPolicy: policy } };
  });
};
