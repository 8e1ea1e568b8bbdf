import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/** What the world gives a machine that is really out there: names, certificates and somebody who takes its mail. */
const NAMES = ['shop.example', 'mail.example'];
const AUTHORITY = 'usr/local/share/ca-certificates/walk.crt';

const openssl = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** An authority that the machine trusts, and certificates of it for every name. */
function writeCertificates(root: string): void {
  const keys = path.join(root, 'root/keys');
  fs.mkdirSync(keys, { recursive: true });
  fs.mkdirSync(path.dirname(path.join(root, AUTHORITY)), { recursive: true });
  const ca = path.join(keys, 'ca.key');
  const authority = path.join(root, AUTHORITY);
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl(...made, '-subj', '/CN=walk', '-keyout', ca, '-out', authority);
  for (const name of NAMES) {
    const [key, certificate] = [path.join(keys, `${name}.key`), path.join(keys, `${name}.crt`)];
    const signed = ['-CA', authority, '-CAkey', ca, '-addext', `subjectAltName=DNS:${name}`];
    openssl(...made, ...signed, '-subj', `/CN=${name}`, '-keyout', key, '-out', certificate);
  }
}

/** Let's Encrypt cannot reach a machine that has no name in the world. */
const CERTBOT = `#!/bin/sh
mkdir -p /etc/letsencrypt/live/shop.example
cp /root/keys/shop.example.crt /etc/letsencrypt/live/shop.example/fullchain.pem
cp /root/keys/shop.example.key /etc/letsencrypt/live/shop.example/privkey.pem
`;

/** Prepares a machine's disk: nothing of what the guide asks for is on it. */
export function prepareWorld(root: string, source: string): void {
  const write = (file: string, text: string, mode = 0o644) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text, { mode });
  };
  writeCertificates(root);
  write('etc/hosts', `127.0.0.1 localhost ${NAMES.join(' ')}\n`);
  write('usr/local/bin/certbot', CERTBOT, 0o755);
  write(
    'etc/gitconfig',
    `[safe]\n\tdirectory = *\n[url "${source}"]\n\tinsteadOf = https://git.example/picture-day.git\n`,
  );
  // What the shop asks outside is signed by the authority of this walk, and by those this computer trusts.
  const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  write('etc/systemd/system.conf.d/walk.conf', `[Manager]\nDefaultEnvironment=${trust}\n`);
  for (const file of fs.existsSync('/usr/local/share/ca-certificates')
    ? fs.readdirSync('/usr/local/share/ca-certificates')
    : []) {
    fs.cpSync(
      path.join('/usr/local/share/ca-certificates', file),
      path.join(root, 'usr/local/share/ca-certificates', file),
    );
  }
}

/** The mail server of the guide: TLS from the first byte, and only for its account. */
export class MailBox {
  readonly mails: string[] = [];
  readonly #server: SMTPServer;

  constructor(root: string) {
    const read = (file: string) => fs.readFileSync(path.join(root, 'root/keys', file));
    this.#server = new SMTPServer({
      secure: true,
      key: read('mail.example.key'),
      cert: read('mail.example.crt'),
      onAuth: ({ username, password }, _session, done) =>
        username === 'post@shop.example' && password === 'password'
          ? done(null, { user: username })
          : done(new Error('who are you?')),
      onData: async (stream, _session, done) => {
        this.mails.push(Buffer.concat(await stream.toArray()).toString());
        done();
      },
    });
  }

  open(): void {
    this.#server.listen(465, '127.0.0.1');
  }

  close(): void {
    this.#server.close();
  }
}
