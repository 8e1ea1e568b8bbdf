import type { CARD_CHOICES } from '@picture-day/contract/calls/studio/job-people';
import type { JobChild } from '@picture-day/contract/entities/job-people';

/** Which cards are wished for. */
export interface CardWishes {
  readonly which: (typeof CARD_CHOICES)[number];
  readonly group: string;
  readonly child: string;
  readonly withClasses: boolean;
  readonly nobody: number;
  readonly spare: number;
}

/** How many cards come out of the printer. Whoever has no card yet gets one before it prints. */
export function countCards(children: readonly JobChild[], wishes: CardWishes): number {
  const { which, group, child, withClasses, nobody, spare } = wishes;
  const classes = new Set(children.flatMap((one) => one.group || []));
  const isAll = which === 'all';
  const chosen = children.filter((one) => {
    if (isAll) return true;
    if (which === 'class') return one.group === group && group !== '';
    return which === 'one' ? one.uuid === child : one.card === null;
  }).length;
  const ofClasses = which === 'class' ? Number(classes.has(group)) : classes.size;
  return chosen === 0 && !isAll ? 0 : chosen + (withClasses ? ofClasses : 0) + nobody + spare;
}
