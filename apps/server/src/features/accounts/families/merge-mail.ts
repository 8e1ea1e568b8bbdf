import type { Trx } from '../../../platform/database/connect.ts';
import { queueMail } from '../../../platform/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { layoutMail } from '../../../texts/mail-layout.ts';
import type { Portal } from '../../portals/portal.ts';
import type { FamilyAccount } from './page-store.ts';
import { familyText } from './texts.ts';

type Needed = Pick<Services, 'jobs' | 'clock' | 'config'>;
type Person = Pick<FamilyAccount, 'email' | 'lang'>;

interface Joined {
  readonly kept: Person;
  readonly other: Person;
  readonly shop: string;
  readonly key: string;
}

/** Enough of an address for its owner, too little for anybody else. */
export const hintOf = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Tells both addresses that the two accounts are one. */
export async function mailJoined(trx: Trx, services: Needed, portal: Portal, joined: Joined): Promise<void> {
  const { kept, shop, key } = joined;
  await queueMail(trx, services, {
    key: `accounts-joined ${key}`,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang: kept.lang }, kept.email, {
      subject: familyText(kept.lang, 'joinedSubject'),
      paragraphs: [
        familyText(kept.lang, 'joined', { shop: portal.name }),
        familyText(kept.lang, 'joinedHere'),
      ],
      button: { label: familyText(kept.lang, 'signIn'), url: `${shop}/#login` },
      after: [familyText(kept.lang, 'joinedWrong')],
    }),
  });
  await mailWhere(trx, services, portal, { ...joined, key: `accounts-joined ${key} other` });
}

/** Tells the address of an account that became part of another where its owner signs in. */
export async function mailWhere(
  trx: Trx,
  services: Needed,
  portal: Portal,
  { kept, other: { email, lang }, shop, key }: Joined,
): Promise<void> {
  await queueMail(trx, services, {
    key,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang }, email, {
      subject: familyText(lang, 'joinedSubject'),
      paragraphs: [
        familyText(lang, 'joined', { shop: portal.name }),
        familyText(lang, 'joinedThere', { address: hintOf(kept.email) }),
      ],
      button: { label: familyText(lang, 'signIn'), url: `${shop}/#login` },
      after: [familyText(lang, 'joinedWrong')],
    }),
  });
}

export async function mailSplit(trx: Trx, services: Needed, portal: Portal, split: Joined): Promise<void> {
  for (const { email, lang } of [split.kept, split.other]) {
    await queueMail(trx, services, {
      key: `accounts-split ${split.key} ${email === split.kept.email ? 'kept' : 'other'}`,
      portalUuid: portal.uuid,
      message: layoutMail({ portal, config: services.config, lang }, email, {
        subject: familyText(lang, 'splitSubject'),
        paragraphs: [familyText(lang, 'split', { shop: portal.name })],
        button: { label: familyText(lang, 'signIn'), url: `${split.shop}/#login` },
        after: [familyText(lang, 'changedWrong')],
      }),
    });
  }
}
