import { lookup } from 'node:dns/promises';
import net from 'node:net';
import os from 'node:os';
import { allowedList } from './settings.mjs';

/** Why an address that somebody typed is not called. */
export type Objection = 'address' | 'scheme' | 'userinfo' | 'port' | 'own-network' | 'unknown-name';

export class AddressRefused extends Error {
  readonly objection: Objection;
  constructor(objection: Objection) {
    super(`the address is refused: ${objection}`);
    this.objection = objection;
  }
}

/** A place outside that may be called: the connection goes to this very address, whatever the name says next. */
export interface CheckedPlace {
  readonly hostname: string;
  readonly address: string;
  readonly family: 4 | 6;
  readonly port: number;
  /** The installation itself has named the address as one of its own that may be called. */
  readonly isAllowed: boolean;
}

export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;
/** What the installation says of it. */
export interface Outgoing {
  readonly OUTGOING_ALLOW: string;
}

/** All addresses of a name, as the machine itself would call it. */
const byName: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Networks of which nobody outside is a part: IANA's lists of special addresses. */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Only 2000::/3 is the world; inside it these are tunnels to other addresses, or papers' examples. */
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new net.BlockList();
for (const [network, bits] of CLOSED_4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of CLOSED_6) closed.addSubnet(network, bits, 'ipv6');
const world = new net.BlockList();
world.addSubnet('2000::', 3, 'ipv6');

const kindOf = (address: string): 'ipv4' | 'ipv6' => (net.isIPv6(address) ? 'ipv6' : 'ipv4');

/** The last four bytes of an IPv6 address that only wraps one of IPv4: mapped, compatible, or behind NAT64. */
export function unwrapped(address: string): string {
  if (!net.isIPv6(address)) return address;
  const wraps = /^(?:\[)?(::ffff:|::|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})(?:\])?$/.exec(
    new URL(`http://[${address.split('%')[0]}]`).hostname,
  );
  if (!wraps) return address;
  const bytes = wraps.slice(2).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** Whether an address is one of the world's, and none of this machine. */
export function isOfWorld(given: string): boolean {
  const address = unwrapped(given);
  if (net.isIP(address) === 0 || given.includes('%')) return false;
  const kind = kindOf(address);
  if (closed.check(address, kind)) return false;
  if (kind === 'ipv6' && !world.check(address, 'ipv6')) return false;
  const own = Object.values(os.networkInterfaces()).flatMap((cards) => cards ?? []);
  return !own.some((card) => card.address === address);
}

/** A service of the machine is never meant by a port below this, but for the one that is asked for. */
const FREE_PORTS = 1024;

/**
 * Finds the address behind a host and says whether it may be called. Every address of the name has to be free, so that
 * none is reached by asking again; whoever connects uses the one that was checked.
 */
export async function openAddress(
  outgoing: Outgoing,
  wanted: { readonly hostname: string; readonly port: number; readonly usualPort: number },
  resolve: Resolve = byName,
): Promise<CheckedPlace> {
  const { hostname, port, usualPort } = wanted;
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = net.isIP(name);
  const found = family ? [{ address: name, family }] : await resolve(name).catch(() => []);
  const [first] = found;
  if (!first) throw new AddressRefused('unknown-name');
  const allowed = allowedList(outgoing.OUTGOING_ALLOW);
  const isAllowed = ({ address }: { address: string }) => {
    const plain = unwrapped(address);
    return allowed.check(plain, kindOf(plain));
  };
  if (!found.every((one) => isAllowed(one) || isOfWorld(one.address)))
    throw new AddressRefused('own-network');
  const named = found.every(isAllowed);
  if (port !== usualPort && port < FREE_PORTS && !named) throw new AddressRefused('port');
  return {
    hostname: name,
    address: first.address,
    family: net.isIPv6(first.address) ? 6 : 4,
    port,
    isAllowed: named,
  };
}

/** The parts of an address that systems are told at; encrypted, but for those the installation has named. */
export async function openUrl(
  outgoing: Outgoing,
  text: string,
  resolve?: Resolve,
): Promise<{ readonly url: URL; readonly place: CheckedPlace }> {
  if (!URL.canParse(text)) throw new AddressRefused('address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('scheme');
  if (url.username || url.password) throw new AddressRefused('userinfo');
  const usualPort = url.protocol === 'https:' ? 443 : 80;
  const port = url.port ? Number(url.port) : usualPort;
  const place = await openAddress(outgoing, { hostname: url.hostname, port, usualPort }, resolve);
  if (url.protocol === 'http:' && !place.isAllowed) throw new AddressRefused('scheme');
  return { url, place };
}
