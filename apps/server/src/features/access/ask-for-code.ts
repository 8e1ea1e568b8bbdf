import { randomUUID } from 'node:crypto';
import type { askForCode } from '@picture-day/contract/calls/access';
import { CODE_REQUESTS } from '@picture-day/contract/limits';
import { codeRequestForm } from '@picture-day/contract/rules';
import { plainWords } from '@picture-day/contract/search-words';
import { after, days } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { tooOften } from '../../platform/http/refusal.ts';
import { limitKey, takeCounted } from '../../platform/limits.ts';
import { household } from '../../platform/network.ts';
import type { Services } from '../../platform/services.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { say } from '../../texts/words.ts';
import { portalByUuid } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { deleteOldNotices } from './code-notice-store.ts';
import {
  childrenOfContact,
  deleteOldRequests,
  endRequest,
  insertRequest,
  takeRequest,
} from './code-request-store.ts';
import { codeRequestText } from './code-request-texts.ts';
import { mailCode } from './send-code.ts';

const QUEUE = 'code-requests';
const KEPT = days(90);

/**
 * Takes down that a family has no code, and answers everybody alike. Looking the child up is left to a worker: whatever
 * was done here for children we know could be measured from outside.
 */
export const takeCodeRequest =
  ({ db, clock, config, jobs }: Services): Handler<typeof askForCode> =>
  async ({ body, visitor, request }) => {
    const { portal, lang, address } = visitor;
    const typed = codeRequestForm.safeParse(body);
    if (!typed.success) {
      const { sentence, fields, reasons } = markFields(lang, wrongFields(typed.error));
      return { error: true, message: say(lang, sentence), data: fields, reasons };
    }
    const { child, school } = typed.data;
    const email = typed.data.email.toLowerCase();
    const home = household(address);
    const counted = [
      { key: limitKey('address', home), windows: CODE_REQUESTS.address },
      { key: limitKey('address and email', `${home} ${portal.uuid} ${email}`), windows: CODE_REQUESTS.email },
    ];
    if (!(await takeCounted(db, clock, { name: 'code-request', counted }))) throw tooOften();
    const uuid = randomUUID();
    await transact(db, async (trx) => {
      await insertRequest(trx, {
        ...{ uuid, portal_uuid: portal.uuid, child, class: typed.data.class, school, email, lang },
        shop_address: publicAddress(config, portal, request),
        asked_at: clock.now(),
      });
      await jobs.send(trx, QUEUE, { uuid });
    });
    return { error: false, message: codeRequestText(lang, 'taken') };
  };

/** Whether the typed name is the child's, as far as a family writes it: one word of it at least, and no other. */
function isNamed(typed: string, name: string): boolean {
  const whole = plainWords(name);
  const words = plainWords(typed);
  return words.length > 0 && words.every((word) => whole.includes(word));
}

/**
 * Sends the code at once where the roster's contact is the very address that asks; anything else waits for a person. It
 * is the code the child has: whoever knows a name and an address could else end the letters of others. However often it
 * is asked for, an inbox gets it once a day.
 */
export const answerAtOnce = (services: Services, uuid: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const request = await takeRequest(trx, uuid);
    if (!request) return;
    const known = await childrenOfContact(trx, request.portal_uuid, request.email);
    const child = known.find(({ name }) => isNamed(request.child, name));
    const code = child?.code;
    if (!child || !code) return;
    const portal = await portalByUuid(trx, request.portal_uuid);
    const { lang, shop_address: shop, email: to } = request;
    const day = services.clock.now().toISOString().slice(0, 10);
    await mailCode(trx, services, {
      ...{ portal, lang, shop, child: { ...child, code }, to },
      key: `code-asked ${child.uuid} ${day} ${to}`,
    });
    await endRequest(trx, uuid, {
      answer: 'at-once',
      answered_at: services.clock.now(),
      answered_by: null,
      subject_uuid: child.uuid,
    });
  });

export async function startCodeRequests(services: Services): Promise<void> {
  await services.jobs.work(QUEUE, ({ uuid }: { uuid: string }) => answerAtOnce(services, uuid), {
    together: 10,
  });
}

export async function forgetOldRequests({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOldRequests(db, after(clock.now(), -KEPT));
  await deleteOldNotices(db, clock.now());
}
