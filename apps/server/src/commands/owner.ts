import { INVITATION_HOURS } from '@picture-day/contract/colleague-rules';
import { z } from 'zod';
import { useUpAllKeys } from '../features/accounts/reset-key-store.ts';
import { changeAccount, findAccountByEmail } from '../features/accounts/store.ts';
import type { Portal } from '../features/portals/portal.ts';
import { NO_REQUEST, publicAddress } from '../features/portals/public-address.ts';
import { deleteFactors } from '../features/studio/door/factor-store.ts';
import { mailColleague } from '../features/studio/mail-colleague.ts';
import { makeInvitation } from '../features/studio/people/invite.ts';
import { setInstallation } from '../features/studio/people/people-store.ts';
import { studioText } from '../features/studio/texts.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { transact } from '../platform/database/connect.ts';
import { hashPassword } from '../platform/passwords.ts';
import { newSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { endColleagueSessions } from '../platform/sessions.ts';
import { openServices } from './open-services.ts';
import { hasKeeper } from './owner-store.ts';
import { choosePortal, readOptions } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say who owns the shop: npm run owner -- EMAIL [--shop KEY] [--installation]';

/** `npm run owner -- EMAIL`: the first owner of a live shop, and the way back in for one who lost the factor. */
export async function runOwner(config: Config, args: readonly string[]): Promise<void> {
  const { values, named, flags } = readOptions(args, ['shop'], ['installation']);
  const [email] = values;
  if (!email || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) =>
      makeOwner(
        services,
        { email, shop: named.shop, installation: flags.has('installation') },
        process.stdout,
      ),
  );
}

/** The right alone, for an owner who is there: whoever has it signs in as before. */
async function giveInstallation({ db, clock }: Services, portal: Portal, email: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const there = await findAccountByEmail(trx, portal.uuid, email);
    if (there?.role !== 'owner') return false;
    await setInstallation(trx, there.uuid);
    const author = { portalUuid: portal.uuid, program: 'npm run owner' };
    await writeAudit(trx, clock, author, {
      action: 'makeOwner',
      colleague: there.uuid,
      detail: { installation: true },
    });
    return true;
  });
}

/**
 * Prints a link for one use. Whoever works here already loses password, factors and sessions, and begins anew by the link.
 * The first owner of all looks after the installation, another one only where that is said.
 */
export async function makeOwner(
  services: Services,
  wanted: {
    readonly email: string;
    readonly shop?: string | undefined;
    /** Looks after the whole installation, with the background work of all its shops. */
    readonly installation?: boolean;
  },
  out: Pick<NodeJS.WriteStream, 'write'>,
): Promise<void> {
  const { db, clock, config } = services;
  const read = z.email().safeParse(wanted.email.trim().toLowerCase());
  if (!read.success) throw new WrongSetting(`"${wanted.email}" is not an email address.`);
  const email = read.data;
  const portal = await choosePortal(services, wanted.shop);
  const shop = publicAddress(config, portal, NO_REQUEST);
  if (wanted.installation && (await giveInstallation(services, portal, email))) {
    out.write(`${email} looks after the whole installation from now on.\n`);
    return;
  }
  // Nobody knows it: the link of this command is the way back in.
  const noPassword = await hashPassword(newSecret());
  const author = { portalUuid: portal.uuid, program: 'npm run owner' };
  const { key, isNew } = await transact(db, async (trx) => {
    const there = await findAccountByEmail(trx, portal.uuid, email);
    if (there?.role === 'customer') {
      throw new WrongSetting(`${email} is a customer of ${portal.name}. Use another address for work.`);
    }
    if (there) {
      await deleteFactors(trx, there.uuid);
      await changeAccount(trx, there.uuid, { passwordHash: noPassword });
      await useUpAllKeys(trx, there.uuid, clock.now());
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
    const installation = wanted.installation || !(await hasKeeper(trx, portal.uuid, email, clock.now()));
    const invited = { portalUuid: portal.uuid, email, role: 'owner', installation } as const;
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
