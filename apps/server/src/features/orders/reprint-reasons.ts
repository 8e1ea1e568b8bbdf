import { REPRINT_REASONS, type ReprintReason } from '@picture-day/contract/entities/studio-order';

/** Why it was made again; what another hand wrote down counts as other. */
export const reprintReason = (reason: string | null): ReprintReason | null =>
  reason === null ? null : (REPRINT_REASONS.find((known) => known === reason) ?? 'other');

/** How often each reason was given, the most frequent first. */
export function countByReason(
  rows: readonly { readonly reason: string; readonly count: number }[],
): { reason: ReprintReason; count: number }[] {
  const counts = new Map<ReprintReason, number>();
  for (const { reason, count } of rows) {
    const known = reprintReason(reason) ?? 'other';
    counts.set(known, (counts.get(known) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
