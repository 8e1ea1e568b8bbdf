import { studioRetention } from '@picture-day/contract/calls/studio/retention';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import type { Kept } from './api/retention-query.ts';
import { Component } from './retention-page.tsx';

const KEPT: Kept = {
  country: 'NO',
  kinds: [
    { kind: 'orders', term: { unit: 'years', count: 5 }, next: '2027-01-01', count: 214, kept: 5210 },
    { kind: 'documents', term: { unit: 'years', count: 5 }, next: '2027-01-01', count: 231, kept: 5402 },
    { kind: 'pictures', term: { unit: 'job', count: null }, next: '2026-12-20', count: 4120, kept: null },
    { kind: 'drawings', term: { unit: 'night', count: null }, next: null, count: 0, kept: null },
  ],
  last: { at: '2026-01-01T02:30:00.000Z', entry: 8812, orders: 198, documents: 205 },
};

describe('the page of what is kept', () => {
  it('says of each kind how long, why, and what goes next and how much', async () => {
    fakeCalls().answer(studioRetention, {}, KEPT);
    await renderStudio(<Component />);
    const row = page.getByRole('row', { name: /^Orders/ });
    await expect.element(row).toMatchTextContent(/5 years after the year’s end/);
    await expect.element(row).toMatchTextContent(/1 January 2027/);
    await expect.element(row).toMatchTextContent(/214/);
    await expect.element(page.getByRole('row', { name: /^Drawings/ })).toMatchTextContent(/Tonight/);
    await expect.element(page.getByText('198 orders, 205 documents', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Entry 8812 of the log' })).toBeVisible();
  });

  it('has the heads of its numbers above them', async () => {
    fakeCalls().answer(studioRetention, {}, KEPT);
    await renderStudio(<Component />);
    const right = (element: Element) =>
      element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
    const row = page.getByRole('row', { name: /^Orders/ });
    await expect.element(row).toBeVisible();
    for (const [name, number] of [
      ['How many then', '214'],
      ['Kept now', '5,210'],
    ] as const) {
      const head = page.getByRole('columnheader', { name }).element();
      expect(right(head)).toBeCloseTo(
        right(row.getByRole('cell', { name: number, exact: true }).element()),
        1,
      );
    }
  });

  it('says so where nothing is that old, and where it cannot be read', async () => {
    const calls = fakeCalls();
    calls.answer(studioRetention, {}, { ...KEPT, last: null });
    const screen = await renderStudio(<Component />);
    await expect.element(page.getByText('No order is so old yet', { exact: false })).toBeVisible();
    await screen.unmount();
    calls.answer(studioRetention, {}, refusal(500, 'No'));
    await renderStudio(<Component />);
    await expect.element(page.getByRole('button', { name: /Try again/ })).toBeVisible();
  });
});
