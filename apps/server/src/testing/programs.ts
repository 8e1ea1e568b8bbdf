import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];

/** For a program that a test waits for without doing anything else: nobody could tell the test that it hangs. */
export const ENDS = { timeout: 200_000, killSignal: 'SIGKILL' } as const;

/** Where a program of another maker lies that a test starts. */
export function programOf(name: string): string {
  const found = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
  if (!found) throw new Error(`${name} is missing; npm test fetches it`);
  return found;
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The processes that a process has started. */
export function childrenOf(pid: number): readonly number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
