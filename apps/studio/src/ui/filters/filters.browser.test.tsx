import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import { FilterChip } from './filter-chip.tsx';
import { FilterSearch } from './filter-search.tsx';
import { Filters } from './filters.tsx';
import { useFilters } from './use-filters.ts';

function Filtered() {
  const { values, put, clear, any } = useFilters(['q', 'state']);
  return (
    <Filters any={any} onClear={clear} found="3 orders">
      <FilterSearch label="In these orders" value={values.q} onChange={(q) => put({ q })} />
      <FilterChip
        name="State"
        value={values.state}
        options={[
          { value: 'paid', word: 'Paid' },
          { value: 'done', word: 'Delivered' },
        ]}
        onChange={(state) => put({ state })}
      />
    </Filters>
  );
}

describe('the filters of a list', () => {
  it('live in the address, and are taken away one by one or all', async () => {
    const { router } = await renderStudio(<Filtered />);
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('button', { name: 'Delivered' }).click();
    expect(router.state.location.search).toBe('?state=done');
    await userEvent.keyboard('/');
    await expect.element(page.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('emil');
    await expect.poll(() => router.state.location.search).toBe('?state=done&q=emil');
    await page.getByRole('button', { name: 'Without State' }).click();
    expect(router.state.location.search).toBe('?q=emil');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(router.state.location.search).toBe('');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  it('come back with the back button, also what was typed', async () => {
    const { router } = await renderStudio(<Filtered />, { path: '/studio?q=ada&state=paid' });
    await expect.element(page.getByRole('searchbox')).toHaveValue('ada');
    await expect.element(page.getByRole('button', { name: 'State: Paid' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await router.navigate(-1);
    await expect.element(page.getByRole('searchbox')).toHaveValue('ada');
  });
});
