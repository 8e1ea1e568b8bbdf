import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import ssh2 from 'ssh2';
import { programOf } from '../../../testing/programs.ts';

/**
 * A server that lets in by password alone, as many labs do. OpenSSH's own would need a user of this machine for it; here
 * ssh2 checks the password, and OpenSSH's program for files answers behind it.
 */
export class PasswordServer {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-lab-'));
  readonly username = 'picture-day';
  readonly password = 'Ørretvann 17 "æ" \\ :';
  /** How each attempt to sign in was made. */
  readonly tried: string[] = [];
  readonly #server: ssh2.Server;

  constructor() {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
      publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    this.#server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => this.#serve(client));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #serve(client: ssh2.Connection): void {
    client.on('error', () => {});
    client.on('authentication', (asked) => {
      this.tried.push(asked.method);
      const isPassword = asked.method === 'password' && asked.username === this.username;
      if (isPassword && asked.password === this.password) asked.accept();
      else asked.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('subsystem', (open, refuse, { name }) => {
        if (name !== 'sftp') return refuse();
        const channel = open();
        const files = spawn(path.join(programOf('sshd'), '../../lib/openssh/sftp-server'), [
          '-d',
          this.folder,
        ]);
        channel.pipe(files.stdin);
        files.stdout.pipe(channel);
        files.stdin.on('error', () => {});
        channel.on('close', () => files.kill());
      });
    });
  }

  open(): Promise<void> {
    return new Promise((listens) => void this.#server.listen(0, '127.0.0.1', () => listens()));
  }

  async close(): Promise<void> {
    await new Promise<void>((ended) => void this.#server.close(() => ended()));
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
