import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHECKOUT } from '../platform/config.ts';
import { childrenOf, freePort, programOf } from './programs.ts';

interface FromGuide {
  /** How many connections to the shops stay open. */
  readonly keepalive: string;
  readonly toShops: string;
  readonly storedFiles: string;
}

/** The lines of the guide, but for TLS; a port is part of the shop's name here. */
function asInTheGuide(files: string): FromGuide {
  const guide = fs.readFileSync(path.join(CHECKOUT, 'docs/going-live.md'), 'utf8');
  const read = (lines: RegExp): string => {
    const [found] = lines.exec(guide) ?? [];
    if (!found) throw new Error(`the guide has no ${lines.source}`);
    return found;
  };
  return {
    keepalive: read(/keepalive \d+;/),
    toShops: read(/location \/ \{\n +proxy_pass [\s\S]*?\n +\}/)
      .replace('http://picture-day', 'http://shops')
      .replace(/.*X-Forwarded-Proto.*\n/, '')
      .replaceAll('$host', '$http_host'),
    storedFiles: read(/location \/stored-files\/ \{[\s\S]*?\n\}/).replace(
      '/var/lib/picture-day/files/',
      `${files}/`,
    ),
  };
}

export interface Nginx {
  readonly port: number;
  readonly child: ChildProcess;
  /** Sends nobody to these shops any more; answers when all that was under way there is done. */
  takeOut(shops: readonly number[]): Promise<void>;
  kill(): void;
}

export interface NginxSettings {
  /** A folder for what it writes. */
  readonly folder: string;
  /** Where shops listen; asked in turns. */
  readonly shops: readonly number[];
  /** The folder of the stored files. */
  readonly files: string;
  /** Lines of the server of its own, such as a folder that is open to everybody. */
  readonly more?: string;
}

/** A proxy in front of shops, as the guide sets it up but for TLS. */
export async function startNginx({ folder, shops, files, more = '' }: NginxSettings): Promise<Nginx> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const file = path.join(folder, 'nginx.conf');
  const { keepalive, toShops, storedFiles } = asInTheGuide(files);
  const settings = (out: readonly number[]) =>
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors warn; worker_processes auto;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; }
    http {
      access_log off; ${places} sendfile on; tcp_nopush on; keepalive_requests 1000000;
      types { image/webp webp; image/jpeg jpg; }
      upstream shops { ${shops.map((shop) => `server 127.0.0.1:${shop}${out.includes(shop) ? ' down' : ''};`).join(' ')} ${keepalive} }
      server {
        listen 127.0.0.1:${port} backlog=4096;
        client_max_body_size 420m;
        ${more}
        ${toShops}
        ${storedFiles}
      }
    }`;
  fs.writeFileSync(file, settings([]));
  const child = spawn(programOf('nginx'), ['-p', folder, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    if (await answers(port)) break;
    await wait(20);
  }
  // Killed outright it would leave its workers behind.
  return {
    port,
    child,
    takeOut: async (out) => {
      const before = childrenOf(child.pid ?? 0);
      fs.writeFileSync(file, settings(out));
      child.kill('SIGHUP');
      while (childrenOf(child.pid ?? 0).some((worker) => before.includes(worker))) await wait(50);
    },
    kill: () => void child.kill('SIGTERM'),
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
