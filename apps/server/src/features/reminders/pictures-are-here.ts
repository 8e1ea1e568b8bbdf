import { dayIn } from '@picture-day/commerce';
import { after, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { dayWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { portalByUuid } from '../portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../portals/public-address.ts';
import { endWaiting, findWaitingFamilies, type WaitingFamily } from './store.ts';
import { reminderText } from './texts.ts';

/** Pictures come one by one while a photo day is imported; families hear of it when no more have come for so long. */
const IMPORT_IS_OVER = minutes(10);

/** Tells families that waited; the children of one job come in one mail. */
export async function tellPicturesAreHere(services: Services): Promise<void> {
  const quietSince = after(services.clock.now(), -IMPORT_IS_OVER);
  for (const family of await findWaitingFamilies(services.db, quietSince)) {
    await tell(services, family);
  }
}

async function tell(services: Services, family: WaitingFamily): Promise<void> {
  const { lang, job, last_day: lastDay } = family;
  await transact(services.db, async (trx) => {
    const children = await endWaiting(trx, family);
    const [first, ...others] = children;
    if (!first) return;
    const portal = await portalByUuid(trx, family.portal_uuid);
    const shop = publicAddress(services.config, portal, NO_REQUEST);
    const sets = `${shop}/my-account/picture-sets`;
    const names = new Intl.ListFormat(lang).format(children.map(({ name }) => name));
    const paragraphs = [reminderText(lang, 'inWebshop', { names, job })];
    if (lastDay && lastDay >= dayIn(portal.settings.timeZone, services.clock.now())) {
      paragraphs.push(reminderText(lang, 'deadline', { date: dayWords(lang, lastDay) }));
    }
    await queueMail(trx, services, {
      key: `pictures-are-here ${family.account_uuid} ${children.map(({ uuid }) => uuid).join(' ')}`,
      portalUuid: portal.uuid,
      message: layoutMail({ portal, config: services.config, lang }, family.email, {
        subject: reminderText(lang, 'here', { names }),
        paragraphs,
        button: {
          label: reminderText(lang, 'look'),
          url: others.length > 0 ? sets : `${sets}/${first.uuid}`,
        },
        why: reminderText(lang, 'promised'),
      }),
    });
  });
}
