import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, programOf } from '../../../testing/programs.ts';

/** OpenSSH's own server on a free port of this machine, for whoever has the key, with a folder to deliver to. */
export class SshServer {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-lab-'));
  readonly username = os.userInfo().username;
  port = 0;
  #process: ChildProcess | undefined;

  /** Makes a key and answers the file of its private part. */
  #keyIn(name: string): string {
    const file = path.join(this.folder, name);
    const made = spawnSync(programOf('ssh-keygen'), ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
    if (made.status !== 0) throw new Error(`no key: ${made.stderr}`);
    return file;
  }

  get privateKey(): string {
    return fs.readFileSync(path.join(this.folder, 'user'), 'utf8');
  }

  /** As OpenSSH's own program says it. */
  get fingerprint(): string {
    const said = spawnSync(programOf('ssh-keygen'), ['-l', '-f', path.join(this.folder, 'host.pub')]);
    return said.stdout.toString().split(' ')[1] ?? '';
  }

  /** Listens; the second time with another host key, as a machine somebody put in its place. */
  async open(): Promise<void> {
    await this.close();
    if (this.port === 0) {
      this.port = await freePort();
      fs.renameSync(`${this.#keyIn('user')}.pub`, path.join(this.folder, 'authorized'));
    }
    for (const old of ['host', 'host.pub']) fs.rmSync(path.join(this.folder, old), { force: true });
    const host = this.#keyIn('host');
    if (process.getuid?.() === 0) fs.mkdirSync('/run/sshd', { recursive: true });
    const options = {
      ListenAddress: '127.0.0.1',
      Port: this.port,
      HostKey: host,
      PidFile: 'none',
      AuthorizedKeysFile: path.join(this.folder, 'authorized'),
      StrictModes: 'no',
      UsePAM: 'no',
      PasswordAuthentication: 'no',
      PermitRootLogin: 'prohibit-password',
      Subsystem: 'sftp internal-sftp',
    };
    const args = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    const sshd = spawn(programOf('sshd'), ['-D', '-e', '-f', '/dev/null', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = sshd;
    let said = '';
    await new Promise<void>((listens, fail) => {
      sshd.stderr?.on('data', (text) => {
        said += text;
        if (said.includes('Server listening')) listens();
      });
      sshd.once('exit', () => fail(new Error(`sshd ended: ${said}`)));
    });
  }

  async close(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill();
    await once(running, 'exit');
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
