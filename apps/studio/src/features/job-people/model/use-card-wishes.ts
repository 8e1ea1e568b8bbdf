import { CARD_CHOICES } from '@picture-day/contract/calls/studio/job-people';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import type { CardWishes } from './count-cards.ts';

const NAMES = ['which', 'group', 'child', 'classes', 'nobody', 'spare'] as const;
/** What a day needs besides its children, for all of them; a few alone need nothing more. */
const USUAL = { nobody: 2, spare: 6 };

const isChoice = (value: string): value is CardWishes['which'] =>
  (CARD_CHOICES as readonly string[]).includes(value);

/** What is to be printed, as it stands in the address. */
export function useCardWishes() {
  const { values, put } = useFilters(NAMES);
  const which = isChoice(values.which) ? values.which : 'all';
  const usual = which === 'all' ? USUAL : { nobody: 0, spare: 0 };
  const count = (name: 'nobody' | 'spare') =>
    values[name] ? Number.parseInt(values[name], 10) || 0 : usual[name];
  const wishes: CardWishes = {
    which,
    group: values.group,
    child: values.child,
    withClasses: values.classes ? values.classes === 'yes' : which === 'all',
    nobody: Math.min(50, count('nobody')),
    spare: Math.min(200, count('spare')),
  };
  return {
    wishes,
    put: (changed: Partial<CardWishes>) => {
      const { withClasses, nobody, spare, ...rest } = changed;
      put({
        ...rest,
        // Another choice begins with what is usual for it.
        ...(changed.which && { classes: '', nobody: '', spare: '' }),
        ...(withClasses !== undefined && { classes: withClasses ? 'yes' : 'no' }),
        ...(nobody !== undefined && { nobody: String(nobody) }),
        ...(spare !== undefined && { spare: String(spare) }),
      });
    },
  };
}
