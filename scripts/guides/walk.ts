// Follows docs/going-live.md to the letter on a bare Debian of its own: real packages, systemd, PostgreSQL and nginx.
// node scripts/guides/walk.ts [SUITE] [FOLDER]     FOLDER: a Debian that is unpacked already, to begin with a copy of it
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { CHECKOUT } from '../../apps/server/src/platform/config.ts';
import { Machine } from './machine.ts';
import { readBlocks, readSteps, withOwnNames } from './read-guide.ts';
import { MailBox, prepareWorld } from './stand-ins.ts';

/** The walk cannot be made here; that says nothing about the guide. */
const REFUSED = 3;
const PORTS = [80, 443, 465, 3000, 5432];
const [suite = 'trixie', unpacked] = process.argv.slice(2);

const isFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => answer(false)).once('error', () => answer(true));
    socket.once('connect', () => socket.destroy());
  });

async function refusal(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root';
  for (const [program, of] of [
    ['systemd-nspawn', 'systemd-container'],
    ['debootstrap', 'debootstrap'],
    ['openssl', 'openssl'],
  ] as const) {
    if (spawnSync('which', [program]).status === 0) continue;
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', of], { stdio: 'ignore' });
    if (spawnSync('which', [program]).status !== 0) return `it needs ${program}, of the package ${of}`;
  }
  const taken = [];
  for (const port of PORTS) if (!(await isFree(port))) taken.push(port);
  return taken.length > 0 ? `the ports ${taken.join(', ')} of this computer must be free` : undefined;
}

const why = await refusal();
if (why) {
  console.log(`The guide cannot be followed here: ${why}.`);
  process.exit(REFUSED);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-walk-'));
fs.chmodSync(folder, 0o755);
const machine = new Machine(path.join(folder, 'machine'));
const failures: string[] = [];
const check = (what: string, isSo: boolean): void => {
  console.log(`${isSo ? 'good  ' : 'FAILED'} ${what}`);
  if (!isSo) failures.push(what);
};

let mail: MailBox | undefined;
try {
  if (unpacked) spawnSync('cp', ['-a', unpacked, machine.root]);
  else machine.unpack(suite);
  // The program as it is committed here, as a reader would clone it.
  execFileSync('git', ['clone', '--quiet', '--bare', CHECKOUT, path.join(folder, 'source.git')]);
  prepareWorld(machine.root, '/mnt/source.git');
  mail = new MailBox(machine.root);
  mail.open();
  await machine.boot([`--bind-ro=${path.join(folder, 'source.git')}:/mnt/source.git`]);
  machine.run('update-ca-certificates');

  let at = '/root';
  const said = new Map<string, string>();
  for (const { text, heading, place } of readSteps('docs/going-live.md')) {
    const from = Date.now();
    const { status, output } = await machine.runBeside(`cd ${at}\n${withOwnNames(text)}\npwd > /root/at`);
    check(`${heading} (${place}, ${Math.round((Date.now() - from) / 1000)} s)`, status === 0);
    said.set(text, output);
    if (status !== 0) {
      console.log(output.slice(-4000));
      throw new Error('the guide goes no further');
    }
    at = fs.readFileSync(path.join(machine.root, 'root/at'), 'utf8').trim();
  }
  const saidBy = (command: string) => [...said].find(([text]) => text.includes(command))?.[1] ?? '';
  check('the doctor finds nothing', /Nothing found\.$/m.test(saidBy('picture-day doctor')));
  const key = /https:\/\/shop\.example\/studio\/invitation\/([\w-]+)/.exec(saidBy('picture-day owner'))?.[1];
  check('the owner’s link is told', key !== undefined);

  const ask = (path: string, body: object, more = '') =>
    machine.run(
      `curl --silent --include ${more} --header 'content-type: application/json' --data '${JSON.stringify(body)}' https://shop.example${path}`,
    ).output;
  const owner = { name: 'Marit Foss', password: 'granbar-og-mose-7' };
  const signedIn = ask(`/api/studio/invitations/${key}`, owner);
  check('the owner comes in by it over TLS, as far as the second factor', /"step":"setup"/.test(signedIn));
  check('with a cookie of that host', /__Host-session=.*Secure/.test(signedIn));
  check(
    'over plain http a browser is led to TLS',
    / 301 /.test(machine.run('curl -sI http://shop.example/').output),
  );
  const unsigned = ask('/api/webshop/payments/stripe/webhook', { id: 'evt_1' });
  check('an unsigned message of a payment is refused', /^HTTP\/\S+ 4\d\d/.test(unsigned));
  const second = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', 'whsec_ours').update(`${second}.no JSON`).digest('hex');
  const noJson = machine.run(
    `curl -si --header 'content-type: application/json' --header 'stripe-signature: t=${second},v1=${hash}' --data 'no JSON' https://shop.example/api/webshop/payments/stripe/webhook`,
  ).output;
  check('a signed one that is no JSON is refused as well', /^HTTP\/\S+ 400/.test(noJson));
  machine.run(
    'curl -s "https://shop.example/sections/prophoto/ajax/send_password_reminder.php?email=you@shop.example"',
  );
  const box = mail;
  for (let seconds = 0; seconds < 30 && box.mails.length === 0; seconds++) {
    await new Promise((done) => setTimeout(done, 1000));
  }
  check(
    'mail leaves through the mail server',
    /https:\/\/shop\.example/.test(box.mails.join('').replaceAll('=\r\n', '')),
  );

  // As root types it in a folder of root's own, and as cron runs it, in its own few surroundings.
  const typed = await machine.runBeside('cd /root; picture-day doctor');
  check('a command is understood in the folder of root', /Nothing found\.$/m.test(typed.output));
  machine.run(
    "sed 's/^15 2 /* * /' /etc/cron.d/picture-day > /etc/cron.d/every-minute && chmod 644 /etc/cron.d/every-minute",
  );
  const nightly = 'journalctl --no-pager -t picture-day-backup | grep "The backup lies in"';
  let isMade = false;
  for (let seconds = 0; seconds < 240 && !isMade; seconds += 5) {
    await new Promise((done) => setTimeout(done, 5000));
    isMade = machine.run(nightly).status === 0;
  }
  machine.run('rm /etc/cron.d/every-minute');
  check('the backup of the night is made by cron, and the journal tells of it', isMade);

  const upgrade =
    readBlocks('docs/going-live.md').find(({ heading }) => heading === 'Upgrade')?.text ?? 'false';
  check('the upgrade', (await machine.runBeside(upgrade)).status === 0);
  const open = 'curl -sf --retry 40 --retry-delay 3 --retry-all-errors https://shop.example/readyz';
  check('and the shop is open again', machine.run(open).status === 0);
  machine.run('systemctl stop picture-day');
  check('the service leaves nothing running', machine.run('! pgrep -u picture-day').status === 0);
} catch (error) {
  failures.push(String(error));
  console.log(String(error));
} finally {
  await machine.end();
  mail?.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(failures.length === 0 ? 'The guide holds.' : `${failures.length} failed.`);
process.exit(failures.length === 0 ? 0 : 1);
