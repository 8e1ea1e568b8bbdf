import type { studioSession } from '@picture-day/contract/calls/studio/session';
import { spokenLanguage } from '@picture-day/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../../platform/http/bind.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { findKinds, hasFactor } from './door/factor-store.ts';
import { placeOf } from './door/passkeys.ts';
import { operatorOf, simulationOf } from './operator.ts';

/** The first language the browser asks for that the shop speaks; nothing where one was chosen before. */
function askedByBrowser({ portal, session }: Visitor, { cookies, headers }: FastifyRequest) {
  if (session || cookies.lang) return undefined;
  const asked = (headers['accept-language'] ?? '').split(',').map((one) => one.split(/[;-]/)[0]?.trim());
  return portal.settings.languages.find((known) => known === asked.find((one) => hasLanguage(portal, one)));
}
const hasLanguage = ({ settings }: Visitor['portal'], lang: string | undefined) =>
  lang !== undefined && (settings.languages as readonly string[]).includes(lang);

/** What is still missing after a right password. */
async function halfSession(services: Services, visitor: Visitor, request: FastifyRequest) {
  const half = visitor.session?.half;
  if (!half) return null;
  const { host } = placeOf(services, { visitor, request });
  const factors = await findKinds(services.db, half.uuid, host);
  const step = (await hasFactor(services.db, half.uuid)) ? ('factor' as const) : ('setup' as const);
  return { name: half.name, step, factors };
}

/** What the studio begins with: the shop, and who is there. */
export const describeSession =
  (services: Services): Handler<typeof studioSession> =>
  async ({ visitor, request, keepLanguage }) => {
    const { db, config } = services;
    const { name, settings } = visitor.portal;
    const asked = askedByBrowser(visitor, request);
    if (asked) keepLanguage(asked);
    const [colleague, simulation] = await Promise.all([operatorOf(db, visitor), simulationOf(db, visitor)]);
    return {
      shop: {
        name,
        languages: [...settings.languages],
        timeZone: settings.timeZone,
        currencyCode: settings.currencyCode,
      },
      lang: asked ?? spokenLanguage(visitor.lang),
      colleague,
      half: await halfSession(services, visitor, request),
      simulation,
      isDemo: config.DEMO !== 'no',
    };
  };
