import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStudio } from '../../testing/render-studio.tsx';
import type { Column, TableProps } from './columns.ts';
import { Table } from './table.tsx';
import { useSelection } from './use-selection.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at}`, name: `Row ${at}` }));
const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sortable: true, onPhone: true, cell: ({ name }) => <b>{name}</b> },
  { key: 'id', title: 'Id', number: true, cell: ({ id }) => id },
];

function Listed({ rows, ...own }: { rows: Row[] } & Partial<TableProps<Row>>) {
  const selection = useSelection(
    rows.map(({ id }) => id),
    own.total,
  );
  return (
    <>
      <p>selected {selection.count}</p>
      <Table
        label="Things"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        addressOf={({ id }) => `/studio/things/${id}`}
        selection={selection}
        empty="Nothing here"
        {...own}
      />
    </>
  );
}
const focused = () => document.activeElement?.getAttribute('data-row');
const frames = (count: number) =>
  new Promise<void>((done) => {
    const next = (left: number) => (left ? requestAnimationFrame(() => next(left - 1)) : done());
    next(count);
  });

describe('a table of the studio', () => {
  it('draws only the rows on the screen of 100,000, wherever it is scrolled to', async () => {
    await renderStudio(<Listed rows={rowsOf(100_000)} />);
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(80);
    scrollTo(0, 40 * 90_000);
    await frames(3);
    await expect.element(page.getByText('Row 90005', { exact: true })).toBeInTheDocument();
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(80);
  });

  it.each([1440, 1024, 390])(
    'fills its width at %i px, whatever is left out there and not drawn yet',
    async (wide) => {
      await page.viewport(wide, 844);
      const more: Column<Row>[] = [
        ...columns,
        { key: 'wide', title: 'Wide', wide: true, cell: ({ id }) => id },
      ];
      const rows = rowsOf(500);
      const day = ({ id }: Row) => (id < 'r3' ? 'Monday' : 'Tuesday');
      await renderStudio(
        <Listed rows={rows} columns={more} groupOf={day} openId="r1" below={() => 'More'} />,
      );
      await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible();
      const table = document.querySelector('table')!.getBoundingClientRect();
      const cells = [...document.querySelectorAll('tr[data-row="1"] > td')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      expect(Math.max(...cells.map(({ right }) => right))).toBeCloseTo(table.right, 0);
      await page.viewport(1440, 900);
    },
  );

  it('is walked by J, K and arrows, selected by X, and opened by Enter', async () => {
    const { router } = await renderStudio(<Listed rows={rowsOf(50)} />);
    await userEvent.keyboard('j');
    await expect.poll(focused).toBe('0');
    await userEvent.keyboard('jj');
    await expect.poll(focused).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('3');
    await userEvent.keyboard('k');
    await expect.poll(focused).toBe('2');
    await userEvent.keyboard('x');
    await expect.element(page.getByText('selected 1')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: 'Row 2 r2', exact: false }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/studio/things/r2');
  });

  it('selects a range with Shift, and all of the filter with Ctrl A, counted', async () => {
    await renderStudio(<Listed rows={rowsOf(30)} total={1847} />);
    await page.getByRole('checkbox', { name: 'Select Row 2', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Row 6', exact: true }).click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('selected 5')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(page.getByText('selected 1847')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(page.getByText('selected 0')).toBeVisible();
  });

  it('says by which column it is sorted, and asks to be sorted the other way', async () => {
    const onSort = vi.fn();
    await renderStudio(<Listed rows={rowsOf(3)} sort={{ by: 'name', down: true }} onSort={onSort} />);
    await expect
      .element(page.getByRole('columnheader', { name: /Name/ }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Name' }).click();
    expect(onSort).toHaveBeenCalledWith({ by: 'name', down: false });
  });

  it('asks for more before its end is reached', async () => {
    const onMore = vi.fn();
    await renderStudio(<Listed rows={rowsOf(40)} onMore={onMore} />);
    expect(onMore).toHaveBeenCalled();
  });

  it('shows bars of true height while it loads, and one sentence when there is nothing', async () => {
    await renderStudio(<Listed rows={[]} pending />);
    const bars = [...document.querySelectorAll('tbody tr')];
    expect(bars.map((bar) => bar.getBoundingClientRect().height)).toEqual(Array(8).fill(40));
    await renderStudio(<Listed rows={[]} />);
    await expect.element(page.getByText('Nothing here')).toBeVisible();
  });
});
