import { askForCode } from '@picture-day/contract/calls/access';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { expect, it } from 'vitest';
import { renderShop } from '../../../testing/render-shop.tsx';
import InfoDialog from './info-dialog.tsx';

const open = async () => {
  const calls = fakeCalls();
  const screen = await renderShop(<InfoDialog open onClose={() => {}} />);
  await expect
    .element(screen.getByText('Students receive an SMS, a letter or an email after the shoot.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Ask for the code here' }).click();
  return { calls, screen };
};

it('asks by the rules of the form, and says what the shop answers', async () => {
  const { calls, screen } = await open();
  calls.answer(askForCode, {}, { error: false, message: 'Thank you.' });
  const send = screen.getByRole('button', { name: 'Ask for the code' });
  await send.click();
  await expect.element(screen.getByText('This is required!').first()).toBeVisible();
  expect(calls.asked.filter(({ url }) => url === askForCode.path)).toEqual([]);
  await screen.getByLabelText('Name of the child').fill('Emil Bakke');
  await screen.getByLabelText('School or club').fill('Lillesund skole');
  await screen.getByLabelText('Email').fill('hanna@example.com');
  await send.click();
  await expect.element(screen.getByText('Thank you.')).toBeVisible();
  const body = { child: 'Emil Bakke', class: '', school: 'Lillesund skole', email: 'hanna@example.com' };
  expect(calls.asked.find(({ url }) => url === askForCode.path)?.body).toEqual(body);
});

it('keeps what was typed when it cannot be sent', async () => {
  const { calls, screen } = await open();
  calls.answer(askForCode, {}, refusal(429, 'Too often'));
  await screen.getByLabelText('Name of the child').fill('Emil Bakke');
  await screen.getByLabelText('School or club').fill('Lillesund skole');
  await screen.getByLabelText('Email').fill('hanna@example.com');
  await screen.getByRole('button', { name: 'Ask for the code' }).click();
  await expect.element(screen.getByText(/Too many attempts/)).toBeVisible();
  await expect.element(screen.getByLabelText('Name of the child')).toHaveValue('Emil Bakke');
});
