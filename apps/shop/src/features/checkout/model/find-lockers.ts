import type { Locker } from '@picture-day/contract/entities/delivery';

/** Two addresses are near each other by as much as their postal codes begin alike. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

const plain = (text: string): string => text.toLowerCase().normalize('NFKC');

/** The lockers in which every word that was typed occurs, those near a postal code first. */
export function findLockers(lockers: readonly Locker[], typed: string, near: string): Locker[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return lockers
    .filter((locker) => {
      const text = plain([locker.name, locker.address1, locker.postalCode, locker.city, locker.id].join(' '));
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => shared(b.postalCode, near) - shared(a.postalCode, near));
}
