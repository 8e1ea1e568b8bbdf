import { INVITATION_HOURS } from '@picture-day/contract/colleague-rules';
import { z } from 'zod';
import { findAccountByEmail } from '../features/accounts/store.ts';
import { publicAddress } from '../features/portals/public-address.ts';
import { deleteFactors } from '../features/studio/door/factor-store.ts';
import { mailColleague } from '../features/studio/mail-colleague.ts';
import { makeInvitation } from '../features/studio/people/invite.ts';
import { studioText } from '../features/studio/texts.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { transact } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';
import { endColleagueSessions } from '../platform/sessions.ts';
import { openServices } from './open-services.ts';
import { choosePortal, readOptions } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say who owns the shop: npm run owner -- EMAIL [--shop KEY]';

/** `npm run owner -- EMAIL`: the first owner of a live shop, and the way back in for one who lost the factor. */
export async function runOwner(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['shop']);
  const [email] = values;
  if (!email || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) => makeOwner(services, { email, shop: named.shop }, process.stdout),
  );
}

/** Prints a link for one use. Whoever works here already loses factors and sessions, and begins anew by the link. */
export async function makeOwner(
  services: Services,
  wanted: { readonly email: string; readonly shop?: string | undefined },
  out: Pick<NodeJS.WriteStream, 'write'>,
): Promise<void> {
  const { db, clock, config } = services;
  const read = z.email().safeParse(wanted.email.trim().toLowerCase());
  if (!read.success) throw new WrongSetting(`"${wanted.email}" is not an email address.`);
  const email = read.data;
  const portal = await choosePortal(services, wanted.shop);
  const shop = publicAddress(config, portal, { protocol: 'https', host: '' });
  const author = { portalUuid: portal.uuid, program: 'npm run owner' };
  const { key, isNew } = await transact(db, async (trx) => {
    const there = await findAccountByEmail(trx, portal.uuid, email);
    if (there?.role === 'customer') {
      throw new WrongSetting(`${email} is a customer of ${portal.name}. Use another address for work.`);
    }
    if (there) {
      await deleteFactors(trx, there.uuid);
      await endColleagueSessions(trx, there.uuid);
      const { lang } = there;
      await mailColleague(trx, services, { portal, shop }, there, {
        subject: studioText(lang, 'factorSubject'),
        paragraphs: [
          studioText(lang, 'factorResetByCommand', { shop: portal.name }),
          studioText(lang, 'wasItNotYou'),
        ],
      });
    }
    await writeAudit(trx, clock, author, { action: 'makeOwner', colleague: there?.uuid });
    const invited = { portalUuid: portal.uuid, email, role: 'owner', installation: true } as const;
    return { key: (await makeInvitation(trx, clock, invited)).key, isNew: !there };
  });
  out.write(
    [
      isNew
        ? `${email} becomes an owner of ${portal.name} by this link:`
        : `${email} comes in again by this link:`,
      `${shop}/studio/invitation/${key}`,
      `It works once, within ${INVITATION_HOURS} hours. Give it to nobody else.`,
      '',
    ].join('\n'),
  );
}
