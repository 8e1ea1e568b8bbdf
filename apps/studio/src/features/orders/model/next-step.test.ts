import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

it('leads from paid to handed over, and produces nothing where only files are bought', () => {
  const post = { type: 'postage' } as const;
  const steps = (['paid', 'in_production', 'shipped', 'done'] as const).map((state) =>
    nextStep({ state, delivery: post }),
  );
  expect(steps).toEqual(['start_production', 'ship', 'hand_over', null]);
  expect(nextStep({ state: 'paid', delivery: { type: 'digital-delivery' } })).toBeNull();
});
