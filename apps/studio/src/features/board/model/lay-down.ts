import type { Sorted } from './rows.ts';
import type { Acts } from './use-acts.ts';
import type { Over } from './use-drag.ts';

/** What laying pictures down somewhere means: another owner, or within their own row another place. */
export function layDown(
  acts: Acts,
  { byChild }: Sorted,
  pictures: readonly string[],
  { drop, before }: Over,
): void {
  const [kind, ...name] = drop.split(' ');
  const target = name.join(' ');
  const row = byChild.get(target)?.filter(({ places }) => places.length > 0) ?? [];
  const isOwnRow = pictures.every((uuid) => row.some((one) => one.uuid === uuid));
  if (kind === 'nobody') acts.move(pictures, { kind: 'nobody' });
  else if (kind === 'class') acts.move(pictures, { kind: 'class', group: target });
  else if (!isOwnRow) acts.move(pictures, { kind: 'child', child: target });
  else if (before === null || !pictures.includes(before)) acts.order(pictures, target, before);
}
