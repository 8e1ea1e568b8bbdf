import { randomUUID } from 'node:crypto';
import { type Trx, transact } from './database/connect.ts';
import { type Places, statement } from './database/statement.ts';
import type { MailFile, MailMessage, MailPicture } from './mail.ts';
import type { Services } from './services.ts';

const QUEUE = 'mail';

interface NewMail {
  readonly uuid: string;
  readonly key: string;
  readonly portalUuid: string;
  readonly to: string;
  readonly message: string;
  readonly subject: string;
  readonly forget: boolean;
  readonly now: Date;
}

const insertingMail = statement((db, mail: Places<NewMail>) =>
  db
    .insertInto('outbox_mail')
    .values({
      uuid: mail.uuid,
      key: mail.key,
      portal_uuid: mail.portalUuid,
      recipient: mail.to,
      message: mail.message,
      subject: mail.subject,
      forget: mail.forget,
      created_at: mail.now,
    })
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('uuid'),
);

/** Puts a mail on its way inside the business transaction; the same key is never sent twice. */
export async function queueMail(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'clock'>,
  mail: {
    readonly key: string;
    readonly portalUuid: string;
    readonly message: MailMessage;
    /** Nothing of the mail stays once it is sent. */
    readonly forget?: boolean;
  },
): Promise<void> {
  const uuid = randomUUID();
  const { to, subject } = mail.message;
  const [added] = await insertingMail(trx, {
    uuid,
    key: mail.key,
    portalUuid: mail.portalUuid,
    to,
    message: JSON.stringify(mail.message),
    subject,
    forget: mail.forget ?? false,
    now: services.clock.now(),
  });
  if (added) await services.jobs.send(trx, QUEUE, { uuid });
}

/** Draws a picture of a mail as a JPEG; nothing where it cannot be shown any more. */
export type DrawPicture = (shows: MailPicture['shows']) => Promise<Buffer | undefined>;

/** A mail is worth more than its pictures: one that cannot be drawn is left out, with the place kept for it. */
async function withPictures(message: MailMessage, draw: DrawPicture | undefined): Promise<MailMessage> {
  const { pictures: wanted = [] } = message;
  let { html } = message;
  const pictures: MailPicture[] = [];
  for (const picture of wanted) {
    const drawn = await draw?.(picture.shows).catch(() => undefined);
    if (drawn) pictures.push({ ...picture, drawn: drawn.toString('base64') });
    else html = html.replace(new RegExp(`(;width:\\d+px)?"><img src="cid:${picture.cid}"[^>]*>`), '">');
  }
  return { ...message, html, ...(wanted.length > 0 && { pictures }) };
}

/** Fetches a file of a mail; a mail without it would say nothing, so a failure is tried again. */
export type FetchFile = (holds: MailFile['holds']) => Promise<Buffer>;

async function withFiles(message: MailMessage, fetch: FetchFile | undefined): Promise<MailMessage> {
  if (!message.files || !fetch) return message;
  const files: MailFile[] = [];
  for (const file of message.files)
    files.push({ ...file, content: (await fetch(file.holds)).toString('base64') });
  return { ...message, files };
}

const lockingMail = statement((db, { uuid }: Places<{ readonly uuid: string }>) =>
  db
    .selectFrom('outbox_mail')
    .where('uuid', '=', uuid)
    .where('sent_at', 'is', null)
    .selectAll()
    .forUpdate()
    .skipLocked(),
);

const markingSent = statement((db, { uuid, now }: Places<{ readonly uuid: string; readonly now: Date }>) =>
  db
    .updateTable('outbox_mail')
    .set((eb) => ({ sent_at: now, message: null, attempts: eb('attempts', '+', 1) }))
    .where('uuid', '=', uuid),
);

/** The row stays locked while the mail is handed over, so two workers never send the same one. */
export async function sendQueuedMail(
  services: Services,
  uuid: string,
  draw?: DrawPicture,
  fetch?: FetchFile,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const [row] = await lockingMail(trx, { uuid });
    if (!row?.message) return;
    const complete = await withFiles(await withPictures(row.message as MailMessage, draw), fetch);
    await services.mailer.send(complete, row.uuid);
    if (row.forget) {
      await trx.deleteFrom('outbox_mail').where('uuid', '=', uuid).execute();
      return;
    }
    await markingSent(trx, { uuid, now: services.clock.now() });
  });
}

/** What a mail server answered, without the words in which it may name the address. */
const failureOf = (error: unknown): string => {
  const { responseCode, code } = (error ?? {}) as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'failed').slice(0, 40);
};

/** Sends a mail; a failure is noted, so that somebody can see it, and tried again by the queue. */
export async function sendOrNote(
  services: Services,
  uuid: string,
  draw?: DrawPicture,
  fetch?: FetchFile,
): Promise<void> {
  try {
    await sendQueuedMail(services, uuid, draw, fetch);
  } catch (error) {
    await services.db
      .updateTable('outbox_mail')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: failureOf(error) }))
      .where('uuid', '=', uuid)
      .where('sent_at', 'is', null)
      .execute();
    throw error;
  }
}

/** Tries a mail once more that the queue has given up, or comes back to late. */
export const queueAgain = (trx: Trx, jobs: Services['jobs'], uuid: string): Promise<void> =>
  jobs.send(trx, QUEUE, { uuid });

/** Mails without a job, which a process of the release before this one may have left when it was killed. */
const takeMailsWithoutJob = (trx: Trx): Promise<{ readonly uuid: string }[]> =>
  trx
    .updateTable('outbox_mail')
    .set({ near: false })
    .where('sent_at', 'is', null)
    .where('near', '=', true)
    .where('attempts', '=', 0)
    .returning('uuid')
    .execute();

async function queueMailsWithoutJob({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await transact(db, async (trx) => {
    for (const mail of await takeMailsWithoutJob(trx)) await jobs.send(trx, QUEUE, mail);
  });
}

export async function startOutbox(services: Services, draw?: DrawPicture, fetch?: FetchFile): Promise<void> {
  const send = ({ uuid }: { uuid: string }) => sendOrNote(services, uuid, draw, fetch);
  await services.jobs.work(QUEUE, send, { together: 10 });
  await queueMailsWithoutJob(services);
}
