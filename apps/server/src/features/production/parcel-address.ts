import type { TicketAddress } from '@picture-day/contract/entities/ticket';
import type { SentTo } from './gather-store.ts';

/** The address on a parcel. Where it goes to a locker, the address is the locker's and the contact is who collects it. */
export function parcelAddress(sentTo: SentTo | null): TicketAddress | null {
  if (!sentTo?.address) return null;
  const { lockerId, name, address1, address2, postalCode, city, state } = sentTo.address;
  const place = { address1, address2, postalCode, city, state };
  return lockerId === undefined
    ? { name, locker: '', ...place }
    : { name: sentTo.contact?.name ?? '', locker: name, ...place };
}

export function parcelAddressLines(sentTo: SentTo | null): string[] {
  const address = parcelAddress(sentTo);
  if (!address) return [];
  const { name, locker, address1, address2, postalCode, city, state } = address;
  return [name, locker, address1, address2, `${postalCode} ${city}`.trim(), state].filter(Boolean);
}
