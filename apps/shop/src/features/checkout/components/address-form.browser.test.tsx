import { autocompleteAddress, resolveAddress } from '@picture-day/contract/calls/addresses';
import type { DeliveryOptionData } from '@picture-day/contract/entities/delivery';
import type { PortalOptions } from '@picture-day/contract/entities/portal';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { bootOf, ingrid } from '../../../testing/boot.ts';
import { renderShop } from '../../../testing/render-shop.tsx';
import { AddressForm } from './address-form.tsx';

const suggestion = { id: 'strandgata-2', suggestion: 'Strandgata 2, 4790 Lillesand' };
const address = { address1: 'Strandgata 2', address2: '', postalCode: '4790', city: 'Lillesand', state: '' };

async function open(change: Partial<PortalOptions> = {}, country = 'NO') {
  const calls = fakeCalls();
  calls.answer(autocompleteAddress, { query: { q: 'Strandg' } }, [suggestion]);
  calls.answer(resolveAddress, { params: { id: suggestion.id } }, { address });
  const boot = bootOf({ user: ingrid });
  boot.portal.locale.country.twoLetterCode = country;
  const onSubmit = vi.fn<(data: DeliveryOptionData) => void>();
  const screen = await renderShop(
    <AddressForm
      refused={null}
      start={{ name: 'Ingrid Solheim' }}
      options={{ ...boot.portal.options, ...change }}
      onTyped={() => undefined}
      onSubmit={onSubmit}
    />,
    { boot },
  );
  boot.portal.locale.country.twoLetterCode = 'NO';
  return { ...screen, calls, onSubmit };
}

const asked = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.calls.asked.filter(({ url }) => url.includes('autocomplete')).length;

/** Types a street and takes the address that is suggested. */
async function pick(screen: Awaited<ReturnType<typeof open>>) {
  await userEvent.type(screen.getByLabelText('Address', { exact: true }), 'Strandg');
  await screen.getByRole('option', { name: suggestion.suggestion }).click();
}

describe('the address field', () => {
  it('asks once for what was typed, and offers what was found', async () => {
    const screen = await open();
    await screen.getByLabelText('Address').fill('Strandg');
    await expect.element(screen.getByRole('option', { name: suggestion.suggestion })).toBeVisible();
    expect(asked(screen)).toBe(1);
  });

  it('waits for 500 ms each time something is typed', async () => {
    const screen = await open();
    const held = new Map<number, () => void>();
    const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };
    vi.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      const timer = real.set(ms === 500 ? () => undefined : work, ms);
      if (ms === 500) held.set(Number(timer), work);
      return timer;
    }) as typeof setTimeout);
    vi.spyOn(window, 'clearTimeout').mockImplementation((timer) => {
      held.delete(Number(timer));
      real.clear(timer);
    });
    const field = screen.getByLabelText('Address');
    await field.fill('Strand');
    await field.fill('Strandg');
    await expect.element(field).toHaveValue('Strandg');
    expect(held.size).toBe(1);
    expect(asked(screen)).toBe(0);
    for (const work of held.values()) work();
    await expect.element(screen.getByRole('option', { name: suggestion.suggestion })).toBeVisible();
    expect(asked(screen)).toBe(1);
  });

  it('is worked by the keyboard; what is picked fills the form and is verified', async () => {
    const screen = await open();
    await userEvent.type(screen.getByLabelText('Address'), 'Strandg');
    await expect.element(screen.getByRole('option')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('City')).toHaveValue('Lillesand');
    await screen.getByRole('button', { name: 'Continue to payment' }).click();
    expect(screen.onSubmit.mock.calls[0]?.[0]).toMatchObject({
      address: 'Strandgata 2',
      postalCode: '4790',
      verifiedAddress: true,
    });
  });

  it.each([
    ['name', 'Name', 'Kari Solheim'],
    ['address', 'Address', 'Strandgata 4'],
    ['address2', 'Address 2 (optional)', 'Second floor'],
    ['postalCode', 'Postal code', '4791'],
    ['city', 'City', 'Grimstad'],
    ['state', 'State', 'Vestland'],
  ])('is no longer verified after a change of %s', async (field, label, typed) => {
    const screen = await open({ gatherAddress2: true, gatherState: true });
    const answer = { address: { ...address, state: 'Agder' } };
    screen.calls.answer(resolveAddress, { params: { id: suggestion.id } }, answer);
    await pick(screen);
    await expect.element(screen.getByLabelText('State')).toHaveValue('Agder');
    const next = screen.getByRole('button', { name: 'Continue to payment' });
    await next.click();
    expect(screen.onSubmit.mock.calls[0]?.[0]).toMatchObject({ verifiedAddress: true });
    await screen.getByLabelText(label, { exact: true }).fill(typed);
    await next.click();
    expect(screen.onSubmit.mock.calls[1]?.[0]).toMatchObject({ [field]: typed, verifiedAddress: false });
  });

  it("is cleared and says 'Error resolving address' when the address cannot be found", async () => {
    const screen = await open();
    screen.calls.answer(resolveAddress, { params: { id: suggestion.id } }, { error: 'gone' });
    await userEvent.type(screen.getByLabelText('Address'), 'Strandg');
    await screen.getByRole('option').click();
    await expect.element(screen.getByText('Error resolving address')).toBeVisible();
    await expect.element(screen.getByLabelText('Address')).toHaveValue('');
  });

  it('takes the postal code and the city of an earlier pick with it when it is cleared', async () => {
    const screen = await open();
    await pick(screen);
    await expect.element(screen.getByLabelText('City')).toHaveValue('Lillesand');
    await expect.element(screen.getByLabelText('Postal code')).toHaveValue('4790');
    screen.calls.answer(resolveAddress, { params: { id: suggestion.id } }, { error: 'gone' });
    await screen.getByLabelText('Address').clear();
    await pick(screen);
    await expect.element(screen.getByText('Error resolving address')).toBeVisible();
    for (const label of ['Address', 'Postal code', 'City']) {
      await expect.element(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it.each([true, false])(
    'is filled in by the browser with all the others, with an address service: %s',
    async (useAddressAutocompleteService) => {
      const screen = await open({ useAddressAutocompleteService });
      for (const [label, token] of [
        ['Name', 'name'],
        ['Address', 'address-line1'],
        ['Postal code', 'postal-code'],
        ['City', 'address-level2'],
      ] as const) {
        const field = screen.getByLabelText(label, { exact: true });
        await expect.element(field).toHaveAttribute('autocomplete', `shipping ${token}`);
      }
    },
  );
});

describe('the form', () => {
  it('gathers a second line and a state only where the shop wants them', async () => {
    const screen = await open({ gatherAddress2: true, gatherState: true, states: ['NY', 'NJ'] }, 'US');
    await expect.element(screen.getByLabelText('Address 2 (optional)')).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'State' })).toBeVisible();
    await expect.element(screen.getByLabelText('ZIP code')).toBeVisible();
  });

  it('leaves the postal code out where the shop hides it', async () => {
    const screen = await open({ hidePostalCode: true });
    await screen.getByLabelText('Address').fill('Strandgata 2');
    await screen.getByLabelText('City').fill('Lillesand');
    expect(screen.getByLabelText('Postal code').elements()).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
  });

  it('takes only a postal code of the country', async () => {
    const screen = await open();
    await screen.getByLabelText('Postal code').fill('SW1A');
    await screen.getByLabelText('City').click();
    await expect.element(screen.getByText('Invalid postal code')).toBeVisible();
  });

  it('shows the country, not to be changed, where the shop wants it', async () => {
    const screen = await open({ showDisabledDeliveryCountry: true });
    await expect.element(screen.getByLabelText('Country')).toHaveValue('Norway');
    await expect.element(screen.getByLabelText('Country')).toBeDisabled();
  });
});
