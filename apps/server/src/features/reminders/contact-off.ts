import { createHash } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { unsubscribe } from '@picture-day/contract/calls/reminders';
import { readPair, signPair } from '../../platform/signing.ts';

/** The secret of links by which an address of a roster ends all such mail of a shop. */
export const CONTACT_OFF = 'unsubscribe-contact';

/** What an address is known by where it is not written down again; the database makes the same of it. */
export function addressKey(address: string): string {
  const hex = createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const contactOffKey = (secret: string, portalUuid: string, address: string): string =>
  signPair(secret, portalUuid, addressKey(address));

export function readContactOff(secret: string, key: string) {
  const pair = readPair(secret, key);
  return pair && { portalUuid: pair[0], addressKey: pair[1] };
}

/** How a mail says that one tap ends it: on its foot, and to mail programs. */
export const stopBy = (shop: string, key: string) => ({
  url: `${shop}/unsubscribe/${key}`,
  headers: {
    'List-Unsubscribe': `<${shop}${callUrl(unsubscribe, { params: { key } })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
