import type { Catalogue } from '@picture-day/contract/entities/product';

/** What lies open at once: a cover, or the two pages of a class or team. */
export type Spread =
  | { readonly kind: 'cover' | 'back'; readonly id: string }
  | { readonly kind: 'group'; readonly id: string; readonly group: string; readonly isOwn: boolean };

/** The book from cover to cover. */
export function spreadsOf({ book, subject }: Pick<Catalogue, 'book' | 'subject'>): Spread[] {
  const groups = (book?.groups ?? []).map((group) => ({
    kind: 'group' as const,
    id: `group ${group}`,
    group,
    isOwn: group === subject.group,
  }));
  return [{ kind: 'cover', id: 'cover' }, ...groups, { kind: 'back', id: 'back' }];
}

/** Where the book lies open: at the child's class, else at its cover. */
export const openAt = (spreads: readonly Spread[]): number =>
  Math.max(
    0,
    spreads.findIndex((spread) => spread.kind === 'group' && spread.isOwn),
  );
