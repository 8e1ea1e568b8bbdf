import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from './config.ts';

/** A picture inside a mail, shown by `<img src="cid:…">`; it is drawn when the mail is sent. */
export interface MailPicture {
  readonly cid: string;
  /** Says to whoever draws it what it shows. */
  readonly shows: Readonly<Record<string, string>>;
  /** A JPEG, in base64. */
  readonly drawn?: string;
}

/** A file that goes along; its bytes are fetched when the mail is sent. */
export interface MailFile {
  readonly fileName: string;
  /** Says to whoever fetches it what it is. */
  readonly holds: Readonly<Record<string, string>>;
  /** A PDF, in base64. */
  readonly content?: string;
}

export interface MailMessage {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Record<string, string>;
  readonly pictures?: readonly MailPicture[];
  readonly files?: readonly MailFile[];
}

/** Hands a message to the outside. The key makes a repeat recognisable to the receiving side. */
export interface Mailer {
  send(message: MailMessage, key: string): Promise<void>;
}

/** A line break or comma in an address would add recipients. */
const ONE_ADDRESS = /^[^\s,;:<>()[\]"\\]+@[^\s,;:<>()[\]"\\@]+$/;

function assertOneAddress(address: string): void {
  if (!ONE_ADDRESS.test(address) || address.length > 254) throw new Error('not one mail address');
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 300);

class SmtpMailer implements Mailer {
  readonly #url: string;
  #transport: Promise<Transporter> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Loaded with the first mail: a process that only serves sends none. */
  #connected(): Promise<Transporter> {
    this.#transport ??= import('nodemailer').then(({ createTransport }) => createTransport(this.#url));
    return this.#transport;
  }

  async send(message: MailMessage, key: string): Promise<void> {
    assertOneAddress(message.to);
    const transport = await this.#connected();
    await transport.sendMail({
      from: message.from,
      to: { name: '', address: message.to },
      subject: oneLine(message.subject),
      text: message.text,
      html: message.html,
      ...(message.headers ? { headers: message.headers } : {}),
      attachments: [
        ...(message.pictures ?? []).map(({ cid, drawn = '' }) => ({
          cid,
          content: drawn,
          encoding: 'base64',
          contentType: 'image/jpeg',
          contentDisposition: 'inline' as const,
          filename: `${cid}.jpg`,
        })),
        ...(message.files ?? []).map(({ fileName, content = '' }) => ({
          filename: fileName,
          content,
          encoding: 'base64',
          contentType: 'application/pdf',
        })),
      ],
      messageId: `<${key}@picture-day.invalid>`,
    });
  }
}

export interface StoredMail extends MailMessage {
  readonly key: string;
  readonly at: string;
}

/** Without SMTP, mail lands in a folder and can be read at /dev/mail. */
export class MailFolder implements Mailer {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async send(message: MailMessage, key: string): Promise<void> {
    assertOneAddress(message.to);
    const stored: StoredMail = {
      ...message,
      subject: oneLine(message.subject),
      key,
      at: new Date().toISOString(),
    };
    const file = path.join(this.folder, `${key}.json`);
    const draft = `${file}.${randomUUID()}`;
    const text = JSON.stringify(stored, null, 2);
    await fs.writeFile(draft, text).catch(async (error: NodeJS.ErrnoException) => {
      // The first mail makes the folder.
      if (error.code !== 'ENOENT') throw error;
      await fs.mkdir(this.folder, { recursive: true });
      await fs.writeFile(draft, text);
    });
    await fs.rename(draft, file);
  }

  /** Newest first. */
  async read(): Promise<readonly StoredMail[]> {
    const names = await fs.readdir(this.folder).catch(() => []);
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.json'))
        .map(
          async (name) => JSON.parse(await fs.readFile(path.join(this.folder, name), 'utf8')) as StoredMail,
        ),
    );
    return mails.sort((a, b) => b.at.localeCompare(a.at));
  }
}

export function openMailer(config: Config): Mailer {
  return config.SMTP_URL && !config.MAIL_TO_FOLDER
    ? new SmtpMailer(config.SMTP_URL)
    : new MailFolder(path.join(config.dataDir, 'mail'));
}
