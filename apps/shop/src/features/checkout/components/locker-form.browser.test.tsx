import type { DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import type { Refused } from '@picture-day/ui/forms/marked-fields.ts';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { renderShop } from '../../../testing/render-shop.tsx';
import { lockers } from '../testing/lockers.ts';
import { LockerForm } from './locker-form.tsx';

async function open(start: DeliveryOptionData = {}, refused: Refused | null = null) {
  const onSubmit = vi.fn<(data: DeliveryOptionData) => void>();
  const who = { name: 'Ingrid Solheim', emailAddress: 'ingrid@epost.example', postalCode: '4790' };
  const screen = await renderShop(
    <LockerForm
      start={{ ...who, ...start }}
      lockers={lockers}
      refused={refused}
      onTyped={() => undefined}
      onSubmit={onSubmit}
    />,
    { boot: bootOf({ user: ingrid }) },
  );
  const next = () => screen.getByRole('button', { name: 'Continue to payment' }).click();
  const names = () =>
    screen
      .getByRole('radio')
      .all()
      .map((radio) => (radio.element() as HTMLInputElement).value);
  return { ...screen, onSubmit, next, names };
}

describe('the choice of a parcel locker', () => {
  it('begins with those near the customer, and chooses none beforehand', async () => {
    const { names, getByRole } = await open();
    expect(names().slice(0, 3)).toEqual(['LILL-01', 'LILL-02', 'HOVA-01']);
    for (const radio of getByRole('radio').all()) await expect.element(radio).not.toBeChecked();
  });

  it('goes on to the payment only with a locker, says so, and keeps what was typed', async () => {
    const screen = await open();
    await screen.getByLabelText('Name', { exact: true }).fill('Kari Solheim');
    const next = screen.getByRole('button', { name: 'Continue to payment' });
    await expect.element(next).toBeDisabled();
    await expect.element(next).toHaveAccessibleDescription('Choose a parcel locker to continue.');
    await screen.getByLabelText('Name', { exact: true }).click();
    await userEvent.keyboard('{Enter}');
    expect(screen.onSubmit).not.toHaveBeenCalled();
    await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveValue('Kari Solheim');
    await screen.getByRole('radio', { name: /^Joker/ }).click();
    await expect.element(next).toBeEnabled();
    await screen.next();
    expect(screen.onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'Kari Solheim',
      emailAddress: 'ingrid@epost.example',
      lockerId: 'HOVA-01',
    });
  });

  it('is narrowed by what is typed, with the chosen one in sight, and Enter sends nothing', async () => {
    const screen = await open();
    await screen.getByRole('radio', { name: /^Extra/ }).click();
    await userEvent.type(screen.getByLabelText('Find a parcel locker'), 'grimstad{Enter}');
    expect(screen.names()).toEqual(['LILL-01', 'GRIM-01']);
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 parcel locker');
    expect(screen.onSubmit).not.toHaveBeenCalled();
    await screen.getByLabelText('Find a parcel locker').fill('tromsø');
    await expect.element(screen.getByText(/^No parcel locker matches/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^Extra/ })).toBeChecked();
    await screen.next();
    expect(screen.onSubmit.mock.calls[0]?.[0]).toMatchObject({ lockerId: 'LILL-01' });
  });

  it('goes by the arrow keys', async () => {
    const screen = await open();
    await screen.getByRole('radio', { name: /^Extra/ }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /bussterminal/ })).toBeChecked();
  });

  it('has the one that was chosen before, and marks it where the server has it no more', async () => {
    const message = 'Please choose a parcel locker';
    const refused = { message, fields: ['lockerId'], reasons: { lockerId: message } };
    const screen = await open({ lockerId: 'BIRK-01' }, refused);
    await expect.element(screen.getByRole('radio', { name: /^Bunnpris/ })).toBeChecked();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  });
});
