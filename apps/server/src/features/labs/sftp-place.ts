import { createHash, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Outgoing, openAddress } from '../../platform/outgoing.ts';
import { connectOut } from '../../platform/send-out.ts';
import { LabFault, type Place } from './place.ts';

const PATIENCE = 20_000;

export interface SftpAccess {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly folder: string;
  readonly login: { readonly password: string } | { readonly privateKey: string };
  /** The fingerprint that counts, told the one that was shown. */
  readonly pinned: (shown: string) => Promise<string | null>;
}

/** As `ssh-keygen -l` writes it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Opens a lab's folder on its server. The key its server showed first is the only one it may show. */
export async function openSftp(outgoing: Outgoing, access: SftpAccess): Promise<Place> {
  const place = await openAddress(outgoing, {
    hostname: access.host,
    port: access.port,
    usualPort: 22,
  });
  const sock = await connectOut(place, PATIENCE).catch(() => {
    throw new LabFault('no-answer');
  });
  // Only a shop with such a lab needs it in memory.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  let isOther = false;
  const hostVerifier = (key: Buffer, verify: (isGood: boolean) => void): void => {
    const shown = fingerprintOf(key);
    access.pinned(shown).then(
      (kept) => {
        isOther = kept === null || !isSame(kept, shown);
        verify(!isOther);
      },
      () => verify(false),
    );
  };
  // A connection that breaks rejects what is under way; alone it must not end the process.
  client.on('error', () => {});
  try {
    await client.connect({
      sock,
      username: access.username,
      ...access.login,
      readyTimeout: PATIENCE,
      keepaliveInterval: 10_000,
      keepaliveCountMax: 3,
      hostVerifier,
    });
  } catch (error) {
    sock.destroy();
    if (isOther) throw new LabFault('host-key');
    const isAuth = /authentication/i.test((error as Error).message);
    throw new LabFault(isAuth ? 'login' : 'no-answer');
  }
  // From here on its own keep-alive says when the other side is gone.
  sock.setTimeout(0);
  const base = access.folder.replace(/\/+$/, '');
  const at = (path: string): string => (base === '' ? path : `${base}/${path}`);
  return {
    async read(file, largest) {
      if ((await client.exists(at(file))) !== '-') return undefined;
      const { size } = await client.stat(at(file));
      return size <= largest ? ((await client.get(at(file))) as Buffer) : undefined;
    },
    async write(file, bytes: Buffer | Readable) {
      await client.put(bytes, at(file));
    },
    exists: async (path) => (await client.exists(at(path))) !== false,
    async makeFolder(path) {
      if (!(await client.exists(at(path)))) await client.mkdir(at(path), true);
    },
    async rename(from, to) {
      await client.rename(at(from), at(to));
    },
    async removeFolder(path) {
      if (await client.exists(at(path))) await client.rmdir(at(path), true);
    },
    async list(folder) {
      if ((await client.exists(at(folder))) !== 'd') return [];
      const files = (await client.list(at(folder))).filter(({ type }) => type === '-');
      return files.map(({ name, size }) => ({ name, bytes: size }));
    },
    async close() {
      await client.end().catch(() => {});
      sock.destroy();
    },
  };
}
