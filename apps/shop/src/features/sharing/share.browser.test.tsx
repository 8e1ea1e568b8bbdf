import { pictureSets } from '@picture-day/contract/calls/pictures';
import { sharePictureSets, shares } from '@picture-day/contract/calls/sharing';
import { fakeCalls } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { bootOf, ingrid } from '../../testing/boot.ts';
import { pictureOf, setOf, uuidOf } from '../../testing/picture-sets.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { Component as SharePage } from './share-page.tsx';

const ada = setOf({ pictures: [pictureOf(1)] });
const archived = setOf({
  subject: { uuid: uuidOf(910), name: 'Jonas Solheim' },
  job: { isArchived: true },
  pictures: [pictureOf(2)],
});
const GRANDMA = 'grandma@example.com';

async function open() {
  const calls = fakeCalls();
  calls.answer(pictureSets, {}, { pictureSets: [ada, archived] });
  calls.answer(shares, {}, { shares: [] });
  const screen = await renderShop(<SharePage />, { boot: bootOf({ user: ingrid }) });
  const select = screen.getByRole('button', { name: 'Select picture set(s)' });
  const goOn = async () => {
    await screen.getByRole('checkbox', { name: /Ada Solheim/ }).click();
    await select.click();
    return screen.getByRole('textbox', { name: 'Recipient 1' });
  };
  const query = { 'email[]': [GRANDMA], 'subjects[]': [ada.subject.uuid] };
  return { calls, screen, select, goOn, query };
}

describe('sharing picture sets', () => {
  it('is not offered to an operator who acts as the customer', async () => {
    const calls = fakeCalls();
    calls.answer(pictureSets, {}, { pictureSets: [ada] });
    calls.answer(shares, {}, { shares: [] });
    const user = { ...ingrid, isSimulated: true };
    const screen = await renderShop(<SharePage />, { boot: bootOf({ user }) });
    await expect.element(screen.getByText(/Only they themselves can share/)).toBeVisible();
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  });

  it('waits for a set, leaves archived ones out, and can go back', async () => {
    const { screen, select, goOn } = await open();
    await expect.element(select).toBeDisabled();
    await expect.element(screen.getByText('Jonas Solheim')).not.toBeInTheDocument();
    const recipient = await goOn();
    await expect.element(recipient).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByRole('checkbox', { name: /Ada Solheim/ })).toBeChecked();
  });

  it('asks for recipients until one address is valid, shows who got it, and begins anew', async () => {
    const { calls, screen, goOn, query } = await open();
    const recipient = await goOn();
    const waiting = screen.getByRole('button', { name: 'Please add recipients' });
    await expect.element(waiting).toBeDisabled();
    await recipient.fill('grandma@');
    await expect.element(waiting).toBeDisabled();
    await recipient.fill(GRANDMA);
    calls.answer(sharePictureSets, { query }, { recipients: [GRANDMA] });
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(screen.getByText(GRANDMA)).toBeVisible();
    await screen.getByRole('button', { name: 'Send more' }).click();
    await expect.element(screen.getByRole('checkbox', { name: /Ada Solheim/ })).not.toBeChecked();
  });

  it('shows an error of the server in an alert, and another text when no answer comes', async () => {
    const { calls, screen, goOn, query } = await open();
    await (await goOn()).fill(GRANDMA);
    const send = screen.getByRole('button', { name: 'Send', exact: true });
    calls.answer(sharePictureSets, { query }, { error: 'Too many recipients today' });
    await send.click();
    await expect.element(screen.getByText('Too many recipients today')).toBeVisible();
    calls.answer(sharePictureSets, { query }, () => Promise.reject(new TypeError('offline')));
    await send.click();
    const failed = screen.getByText('Error sharing picture sets, please try again');
    await expect.element(failed).toBeVisible();
    await screen.getByRole('textbox', { name: 'Recipient 1' }).fill('grandpa@example.com');
    await expect.element(failed).not.toBeInTheDocument();
  });
});
