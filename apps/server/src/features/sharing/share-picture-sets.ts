import { randomUUID } from 'node:crypto';
import type { sharePictureSets } from '@picture-day/contract/calls/sharing';
import { isEmail } from '@picture-day/contract/rules';
import { after, days } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { dateWords } from '../../texts/dates.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { storedEmail } from '../accounts/account.ts';
import type { Portal } from '../portals/portal.ts';
import { publicAddress } from '../portals/public-address.ts';
import { mailboxOf } from './mailbox.ts';
import { countLinks, countReceived, findShareable, insertLink, type ShareableSubject } from './store.ts';
import { shareText } from './texts.ts';

/** How long a link shows its pictures. */
const SHARE_LIFE = days(30);
/** No account fills the world's inboxes, and nobody's inbox is filled. */
const LINKS_A_DAY = 50;
const RECEIVED_A_DAY = 5;

/** A name that cannot carry an address or a message of its own into a stranger's inbox. */
function senderName(name: string, lang: string): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} '’-]/gu, ' ').replace(/\s+/g, ' ');
  return plain.trim().slice(0, 60) || shareText(lang, 'someone');
}

interface Sending {
  readonly portal: Portal;
  readonly lang: string;
  readonly sender: { readonly accountUuid: string; readonly portalUuid: string };
  readonly name: string;
  readonly shop: string;
}

async function sendLink(
  trx: Trx,
  services: Services,
  { portal, lang, sender, name, shop }: Sending,
  recipient: string,
  subjects: readonly ShareableSubject[],
): Promise<void> {
  const now = services.clock.now();
  const expiresAt = after(now, SHARE_LIFE);
  const uuid = randomUUID();
  const token = newSecret();
  const shares = subjects.map((subject) => ({ uuid: randomUUID(), subjectUuid: subject.uuid }));
  await insertLink(trx, {
    ...sender,
    uuid,
    tokenHash: hashSecret(token),
    recipient,
    mailbox: mailboxOf(recipient),
    now,
    expiresAt,
    shares,
  });
  const firstNames = [...new Set(subjects.map((subject) => subject.name.split(' ')[0] ?? ''))];
  const names = new Intl.ListFormat(lang).format(firstNames);
  const date = dateWords(lang, portal, expiresAt);
  const from = { portal, config: services.config, lang };
  await queueMail(trx, services, {
    key: `share ${uuid}`,
    portalUuid: portal.uuid,
    message: layoutMail(from, recipient, {
      subject: shareText(lang, 'subject', { sender: name }),
      paragraphs: [shareText(lang, 'shares', { sender: name, names })],
      button: { label: shareText(lang, 'look'), url: `${shop}/shared/${token}` },
      after: [shareText(lang, 'lookOnly', { date }), shareText(lang, 'unknown')],
      why: shareText(lang, 'why', { sender: name }),
    }),
  });
}

/** Mails each valid address a link of its own to the chosen picture sets. */
export const sendShares =
  (services: Services): Handler<typeof sharePictureSets> =>
  async ({ query, visitor, request }) => {
    const { session, portal, lang } = visitor;
    const recipients = [...new Set(query['email[]'].filter(isEmail).map(storedEmail))];
    if (recipients.length === 0) return { error: shareText(lang, 'addRecipients') };
    const wanted = [...new Set(query['subjects[]'].map((uuid) => uuid.toLowerCase()))];
    const sender = { accountUuid: session.user.uuid, portalUuid: portal.uuid };
    const sending = {
      portal,
      lang,
      sender,
      name: senderName(session.user.name, lang),
      shop: publicAddress(services.config, portal, request),
    };
    return transact(services.db, async (trx) => {
      const yesterday = after(services.clock.now(), -days(1));
      const sent = await countLinks(trx, sender.accountUuid, yesterday);
      if (sent + recipients.length > LINKS_A_DAY) return { error: shareText(lang, 'tooManyRecipients') };
      const subjects = await findShareable(trx, sender, wanted);
      if (subjects.length !== wanted.length) throw notFound();
      for (const recipient of recipients) {
        // Whoever is written to too often hears nothing more today, and nobody is told.
        if ((await countReceived(trx, portal.uuid, mailboxOf(recipient), yesterday)) >= RECEIVED_A_DAY)
          continue;
        await sendLink(trx, services, sending, recipient, subjects);
      }
      return { recipients };
    });
  };
