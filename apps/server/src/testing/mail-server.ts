import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server that keeps what it is handed. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** How many of the next mails are refused, as by a full or busy server. */
  refusing = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString();
      if (this.refusing > 0) {
        this.refusing--;
        return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
      }
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      this.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });

  /** Listens, and tells the value of SMTP_URL that leads here. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server.server, 'listening');
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((done) => this.#server.close(done));
  }
}
