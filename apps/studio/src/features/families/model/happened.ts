import type { Family, FamilyMail } from '@picture-day/contract/entities/family';

export type Happened =
  | { readonly kind: 'mail'; readonly id: string; readonly time: string; readonly mail: FamilyMail }
  | {
      readonly kind: 'order';
      readonly id: string;
      readonly time: string;
      readonly order: Family['orders'][number];
    }
  | {
      readonly kind: 'shared';
      readonly id: string;
      readonly time: string;
      readonly share: Family['shares'][number];
    }
  | { readonly kind: 'child'; readonly id: string; readonly time: string; readonly name: string }
  | {
      readonly kind: 'log';
      readonly id: string;
      readonly time: string;
      readonly line: Family['log'][number];
    };

/** All that happened to a family, newest first. */
export function happenedTo(family: Family): Happened[] {
  const all: Happened[] = [
    ...family.mails.map((mail) => ({ kind: 'mail', id: mail.uuid, time: mail.time, mail }) as const),
    ...family.orders.map(
      (order) => ({ kind: 'order', id: order.uuid, time: order.placedTime, order }) as const,
    ),
    ...family.shares.map((share) => ({ kind: 'shared', id: share.uuid, time: share.time, share }) as const),
    ...family.children.map(
      ({ uuid, addedTime, name }) => ({ kind: 'child', id: uuid, time: addedTime, name }) as const,
    ),
    ...family.log.map((line) => ({ kind: 'log', id: String(line.id), time: line.time, line }) as const),
  ];
  return all.sort((a, b) => b.time.localeCompare(a.time));
}
