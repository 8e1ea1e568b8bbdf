import {
  accountData,
  cancelPackageForInspection,
  setReminders,
  subjectsWithReminders,
  updatePassword,
  updateUser,
  updateUserInfo,
} from '@picture-day/contract/calls/accounts';
import { orderDetails, orderList } from '@picture-day/contract/calls/orders';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import type { Order } from '@picture-day/contract/entities/order';
import type { Portal } from '@picture-day/contract/entities/portal';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { ToastHost } from '@picture-day/ui/toast/toast-host.tsx';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { Component as AccountPage } from './account-page.tsx';
import { Component as CancelPackagesPage } from './cancel-packages-page.tsx';
import { Component as ChangePasswordPage } from './change-password-page.tsx';
import { Component as CommunicationPage } from './communication-page.tsx';
import { Component as ContactInfoPage } from './contact-info-page.tsx';

const orderOf = (change: Partial<Order>): Order => ({
  uuid: uuidOf(910),
  confirmTime: '2026-11-13T10:00:00.000Z',
  state: 'paid',
  currencyCode: 'NOK',
  orderLines: [],
  rebateCode: null,
  summary: { totalPrice: 29_800, goodsPrice: 29_800, discount: 0, deliveryPrice: 0, fees: 0 },
  vat: [],
  comment: null,
  payment: { isInvoice: false, title: 'Card' },
  delivery: { type: 'school-pickup', address: null, deliveryTime: null, school: null },
  containDigitalProducts: false,
  catalogueMaxDeliveryTime: null,
  history: [
    { time: '2026-11-13T10:00:00.000Z', state: 'paid' },
    { time: '2026-11-14T10:00:00.000Z', state: 'in_production' },
  ],
  ...change,
});

const ada = { uuid: uuidOf(900), name: 'Ada Solheim' };

async function open(page: ReactNode, portal: Partial<Portal> = {}) {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [setOf()] });
  calls.answer(orderList, {}, []);
  const render = () =>
    renderShop(
      <>
        {page}
        <ToastHost />
      </>,
      { boot: bootOf({ user: ingrid, portal }) },
    );
  return { calls, render };
}

beforeEach(() => page.viewport(390, 844));

describe('the account', () => {
  const items = ['Change password', 'Update contact information', 'My picture sets', 'Order history'];

  it('has Cancel picture packages only where some are planned', async () => {
    const { calls, render } = await open(<AccountPage />);
    for (const planned of [[], [{ ...ada, enabled: true }]]) {
      calls.answer(accountData, {}, { packageForInspectionSubjects: planned });
      const screen = await render();
      await expect.element(screen.getByRole('link', { name: 'Communication' })).toBeVisible();
      const menu = screen.getByRole('link', { name: 'Communication' }).element().closest('ul');
      const shown = [...(menu?.children ?? [])];
      const cancel = planned.length > 0 ? ['Cancel picture packages'] : [];
      expect(shown.map((item) => item.textContent)).toEqual([...items, ...cancel, 'Communication']);
      await screen.unmount();
    }
  });

  it('shows what was ordered last and how far it has come', async () => {
    const { calls, render } = await open(<AccountPage />);
    calls.answer(accountData, {}, { packageForInspectionSubjects: [] });
    const order = orderOf({ state: 'in_production' });
    const { uuid, confirmTime, state, currencyCode } = order;
    calls.answer(orderList, {}, [
      { uuid, confirmTime, state, currencyCode, totalPrice: order.summary.totalPrice },
    ]);
    calls.answer(orderDetails, { query: { uuid } }, order);
    const screen = await render();
    await expect.element(screen.getByRole('heading', { name: 'Your latest order' })).toBeVisible();
    await expect.element(screen.getByText('In production').first()).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'See the order' }))
      .toHaveAttribute('href', `/my-account/orders/${uuid}`);
  });

  it('leads to the products where nothing was ordered yet', async () => {
    const { calls, render } = await open(<AccountPage />);
    calls.answer(accountData, {}, { packageForInspectionSubjects: [] });
    const screen = await render();
    await expect.element(screen.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  });

  it('has its menu and the picture sets beside each other on a desktop', async () => {
    await page.viewport(1280, 900);
    const { calls, render } = await open(<AccountPage />);
    calls.answer(accountData, {}, { packageForInspectionSubjects: [] });
    const screen = await render();
    const nav = screen.getByRole('navigation', { name: 'My account' });
    await expect.element(nav.getByRole('link', { name: 'Order history' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order history' }).elements()).toHaveLength(1);
    const sets = screen.getByRole('heading', { name: 'My picture sets' });
    await expect.element(sets).toBeVisible();
    const right = nav.element().getBoundingClientRect().right;
    expect(sets.element().getBoundingClientRect().left).toBeGreaterThan(right + 40);
  });

  it("says 'Fetching account settings' meanwhile, and lets one try again when they did not come", async () => {
    const { calls, render } = await open(<AccountPage />);
    let refuse = (_: Response) => {};
    const held = new Promise<Response>((answer) => {
      refuse = answer;
    });
    calls.answer(accountData, {}, () => held);
    const screen = await render();
    await expect.element(screen.getByText('Fetching account settings')).toBeVisible();
    refuse(refusal(400, 'Not now'));
    await expect.element(screen.getByText('This could not be loaded.')).toBeVisible();
    calls.answer(accountData, {}, { packageForInspectionSubjects: [] });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: 'Order history' })).toBeVisible();
  });
});

describe('changing the password', () => {
  async function typed(first: string, second: string) {
    const { calls, render } = await open(<ChangePasswordPage />);
    const screen = await render();
    await screen.getByLabelText('New password', { exact: true }).fill(first);
    await screen.getByLabelText('Re-type the new password').fill(second);
    return { calls, screen, save: screen.getByRole('button', { name: 'Change password' }) };
  }

  it('wants 5 characters, and the same twice, before anything is sent', async () => {
    const { calls, screen, save } = await typed('four', 'four');
    await save.click();
    await expect.element(screen.getByText('The password is not long enough')).toBeVisible();
    await screen.getByLabelText('New password', { exact: true }).fill('fives');
    await save.click();
    await expect.element(screen.getByText('The passwords must match')).toBeVisible();
    expect(calls.asked.filter(({ url }) => url === updatePassword.path)).toEqual([]);
  });

  it('shows nothing where no error is', async () => {
    const { screen } = await typed('', '');
    const places = [...screen.container.querySelectorAll('form [role="alert"]')];
    expect(places.length).toBeGreaterThan(0);
    expect(places.map((place) => place.textContent + place.children.length).join('')).toMatch(/^0+$/);
  });

  it('sends both and says that it was updated', async () => {
    const { calls, screen, save } = await typed('fives', 'fives');
    calls.answer(updatePassword, {}, { status: 'OK' });
    await save.click();
    await expect.element(screen.getByText('Your password was successfully updated.')).toBeVisible();
    const sent = calls.asked.find(({ url }) => url === updatePassword.path);
    expect(sent?.body).toEqual({ password: 'fives', reTypePassword: 'fives' });
  });

  it('asks for a fresh sign-in where the last one was long ago', async () => {
    const { calls, screen, save } = await typed('fives', 'fives');
    calls.answer(updatePassword, {}, { status: 'ERROR', error: 'Please sign in again', data: ['signIn'] });
    await save.click();
    await expect.element(screen.getByText(/^Please sign in again/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  });
});

describe('the contact info', () => {
  const { portal } = bootOf();
  const labels = (screen: { container: Element }) =>
    [...screen.container.querySelectorAll('label')].map((label) => label.textContent);

  it('begins with what is known, without a second address line unless the shop gathers one', async () => {
    const plain = await (await open(<ContactInfoPage />)).render();
    await expect.element(plain.getByLabelText('Mobile')).toHaveValue('+4790000000');
    expect(labels(plain)).toEqual(['Name', 'Address', 'Postal code', 'City', 'Mobile']);
    await plain.unmount();
    const options = { ...portal.options, gatherAddress2: true };
    const gathering = await (await open(<ContactInfoPage />, { options })).render();
    await expect.element(gathering.getByLabelText('Address 2 (optional)')).toBeVisible();
  });

  it.each(['US', 'GB'])('has the city before the postal code in %s', async (twoLetterCode) => {
    const locale = { ...portal.locale, country: { twoLetterCode } };
    const screen = await (await open(<ContactInfoPage />, { locale })).render();
    await expect.element(screen.getByLabelText('City')).toBeVisible();
    const shown = labels(screen);
    const postal = shown.findIndex((label) => /postal code|zip|postcode/i.test(label ?? ''));
    expect(shown.indexOf('City')).toBeLessThan(postal);
  });

  it('shows what the server says of the mobile number under the field, then its success', async () => {
    const { calls, render } = await open(<ContactInfoPage />);
    const screen = await render();
    const save = screen.getByRole('button', { name: 'Save' });
    const mobile = screen.getByLabelText('Mobile');
    calls.answer(updateUserInfo, {}, { success: false, error: 'Invalid phone number', data: ['mobile'] });
    await save.click();
    await expect.element(mobile).toHaveAccessibleDescription('Invalid phone number');
    calls.answer(updateUserInfo, {}, { success: true, user: ingrid });
    await mobile.fill('+47 900 00 000');
    await save.click();
    await expect.element(screen.getByText('Your contact info was successfully updated.')).toBeVisible();
  });
});

describe('contact info that the server refuses', () => {
  it('says why under each field, until it is mended', async () => {
    const { calls, render } = await open(<ContactInfoPage />);
    const screen = await render();
    const reasons = { name: 'Please enter both first and last name', mobile: 'Invalid phone number' };
    const error = 'Please check the marked fields';
    calls.answer(updateUserInfo, {}, { success: false, error, data: ['name', 'mobile'], reasons });
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription(reasons.name);
    await expect.element(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(reasons.mobile);
    await screen.getByLabelText('Name').fill('Ingrid Marie Solheim');
    await screen.getByLabelText('Mobile').fill('+47 900 00 001');
    for (const text of [error, ...Object.values(reasons)]) {
      await expect.element(screen.getByText(text)).not.toBeInTheDocument();
    }
  });

  it('calls a name of more than 120 characters too long, not missing', async () => {
    const { render } = await open(<ContactInfoPage />);
    const screen = await render();
    await screen.getByLabelText('Name').fill(`Ingrid ${'S'.repeat(120)}`);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('This is too long');
  });
});

describe('communication', () => {
  it('switches mail and the reminders of each subject', async () => {
    const { calls, render } = await open(<CommunicationPage />);
    calls.answer(subjectsWithReminders, {}, { subjects: [{ ...ada, remindersEnabled: true }] });
    calls.answer(updateUser, {}, { user: { ...ingrid, acceptMail: true } });
    const off = { ...ada, remindersEnabled: false };
    calls.answer(setReminders, {}, { error: false, subjects: [off] });
    const screen = await render();
    await screen.getByLabelText(/^News and offers by e-mail/).click();
    await screen.getByLabelText(/^Ada Solheim/).click();
    await expect.element(screen.getByLabelText(/^Ada Solheim/)).not.toBeChecked();
    const sent = () => calls.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await expect.poll(sent).toEqual([{ acceptMail: true }, { subjects: [off] }]);
  });

  it('shows a switch as it really is when it could not be saved', async () => {
    const { calls, render } = await open(<CommunicationPage />);
    calls.answer(subjectsWithReminders, {}, { subjects: [{ ...ada, remindersEnabled: true }] });
    calls.answer(setReminders, {}, refusal(400, 'Not now'));
    const screen = await render();
    await screen.getByLabelText(/^Ada Solheim/).click();
    await expect.element(screen.getByText(/Not now/).first()).toBeVisible();
    await expect.element(screen.getByLabelText(/^Ada Solheim/)).toBeChecked();
  });
});

describe('cancelling picture packages', () => {
  it('is saved only after a change, and says the error of the server', async () => {
    const { calls, render } = await open(<CancelPackagesPage />);
    const stored = { ...ada, enabled: true };
    calls.answer(accountData, {}, { packageForInspectionSubjects: [stored] });
    calls.answer(cancelPackageForInspection, {}, { error: 'Too late', subjects: [stored] });
    const screen = await render();
    const save = screen.getByRole('button', { name: 'Save' });
    await expect.element(save).toBeDisabled();
    await screen.getByLabelText(/^Ada Solheim/).click();
    await save.click();
    await expect.element(screen.getByText('Too late')).toBeVisible();
    calls.answer(cancelPackageForInspection, {}, { subjects: [{ ...ada, enabled: false }] });
    await save.click();
    await expect.element(screen.getByText('Your choice was saved.')).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expect.element(screen.getByLabelText(/^Ada Solheim/)).not.toBeChecked();
  });
});
