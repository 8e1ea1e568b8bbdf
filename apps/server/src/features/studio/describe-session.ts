import type { studioSession } from '@picture-day/contract/calls/studio/session';
import { spokenLanguage } from '@picture-day/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Handler } from '../../platform/http/bind.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { operatorOf, simulationOf } from './operator.ts';

/** The first language the browser asks for that the shop speaks; nothing where one was chosen before. */
function askedByBrowser({ portal, session }: Visitor, { cookies, headers }: FastifyRequest) {
  if (session || cookies.lang) return undefined;
  const asked = (headers['accept-language'] ?? '').split(',').map((one) => one.split(/[;-]/)[0]?.trim());
  return portal.settings.languages.find((known) => known === asked.find((one) => hasLanguage(portal, one)));
}
const hasLanguage = ({ settings }: Visitor['portal'], lang: string | undefined) =>
  lang !== undefined && (settings.languages as readonly string[]).includes(lang);

/** What the studio begins with: the shop, and who is there. */
export const describeSession =
  ({ db, config }: Services): Handler<typeof studioSession> =>
  async ({ visitor, request, keepLanguage }) => {
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
      simulation,
      isDemo: config.DEMO !== 'no',
    };
  };
