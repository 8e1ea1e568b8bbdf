import type { Role } from '@picture-day/contract/roles';
import { expect, it } from 'vitest';
import { fakeCalls } from '../../testing/fake-calls.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import OperatorDesk from './components/operator-desk.tsx';

it.each<[Role, readonly string[]]>([
  ['owner', ['Customers', 'Orders', 'Recordings', 'Counts', 'Log']],
  ['office', ['Customers', 'Orders', 'Recordings', 'Counts', 'Log']],
  ['production', ['Log']],
  ['photographer', ['Log']],
])('shows a colleague of the role %s what the role may look at', async (role, tabs) => {
  fakeCalls();
  const operator = { name: 'Jonas Vik', emailAddress: 'jonas@lillesundfoto.example', role };
  const screen = await renderShop(<OperatorDesk operator={operator} />);
  await expect.element(screen.getByRole('tab', { name: 'Log' })).toBeVisible();
  const shown = screen.getByRole('tab').elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual(tabs);
});
