import { COUNTRY_LAW } from '@picture-day/contract/legal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { marit, renderStudio, sessionOf } from '../../testing/render-studio.tsx';
import { Component } from './legal-page.tsx';

const GIVEN = {
  country: 'NO',
  legal: {
    name: 'Lillesund Foto AS',
    organisationNumber: '',
    address: 'Strandgata 14',
    postalCode: '4790',
    city: 'Lillesand',
    bankAccount: '',
    timeZone: 'Europe/Oslo',
    keepYears: 5,
    vatRegistered: true,
    inRegister: false,
    fTax: false,
    register: '',
  },
  missing: ['organisationNumber', 'bankAccount'],
  sellsOnInvoice: true,
  changed: null,
};
const sent: { method: string; body: Record<string, unknown> }[] = [];

async function open(
  refusal?: { status: number; error: string; fields?: string[] },
  own: object = {},
  session = sessionOf(),
) {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Response.json({ ...GIVEN, ...own });
    const asked = JSON.parse(body ?? '{}');
    sent.push({ method, body: asked });
    if (refusal) return Response.json(refusal, { status: refusal.status });
    const { seen: _, ...legal } = asked;
    return Response.json({ ...GIVEN, legal, missing: [], changed: '2026-11-16T02:00:00.000Z' });
  });
  return renderStudio(<Component />, { session });
}
afterEach(() => vi.unstubAllGlobals());
const field = (name: string) => page.getByLabelText(name);
const save = () => page.getByRole('button', { name: 'Save' }).click();

describe('what the law wants to be known', () => {
  it('says what is missing for a live shop, and what a number looks like', async () => {
    await open();
    await expect
      .element(page.getByText('Organisation number and Bank account', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('As in 923 609 016')).toBeVisible();
  });

  it('is checked by the rule of the country before anything is sent', async () => {
    await open();
    await field('Organisation number').fill('923609017');
    await field('Years that documents are kept').fill('3');
    await save();
    await expect.element(page.getByText('This is not an organisation number of this country')).toBeVisible();
    await expect.element(page.getByText('The law asks to keep documents longer')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each(Object.entries(COUNTRY_LAW))('goes by the law of %s', async (country, { example, keepYears }) => {
    await open(undefined, { country });
    await expect.element(page.getByText(`As in ${example}`)).toBeVisible();
    await expect.element(page.getByText(`The law asks for ${keepYears}.`, { exact: false })).toBeVisible();
    await field('Organisation number').fill('12-nothing');
    await field('Postal code').fill('12-nothing');
    await field('Years that documents are kept').fill(String(keepYears - 1));
    await save();
    for (const name of ['Organisation number', 'Postal code', 'Years that documents are kept']) {
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await field('Organisation number').fill(example);
    await expect.element(field('Organisation number')).not.toHaveAttribute('aria-invalid');
    expect(sent).toEqual([]);
  });

  it('shows how papers will say it, with the mark of VAT and the register', async () => {
    await open();
    await field('Organisation number').fill('923609016');
    await expect.element(page.getByText('Papers say: 923 609 016 MVA')).toBeVisible();
    await page.getByRole('checkbox', { name: 'The business is in Foretaksregisteret' }).click();
    await page.getByRole('checkbox', { name: 'The shop is registered for VAT' }).click();
    await expect.element(page.getByText('Papers say: 923 609 016, Foretaksregisteret')).toBeVisible();
  });

  it.each([
    ['SE', 'The business is approved for F-tax', 'Registered seat'],
    ['DE', null, 'Entry in the commercial register'],
    ['DK', null, null],
  ])('asks what %s wants and nothing of another country', async (country, box, entry) => {
    await open(undefined, { country });
    await expect
      .element(page.getByRole('checkbox', { name: 'The shop is registered for VAT' }))
      .toBeVisible();
    const boxes = page.getByRole('checkbox').elements().length;
    expect(boxes).toBe(box ? 2 : 1);
    if (box) await expect.element(page.getByRole('checkbox', { name: box })).toBeVisible();
    if (entry) await expect.element(field(entry)).toBeVisible();
    else expect(page.getByRole('textbox').elements()).toHaveLength(6);
  });

  it('is read by the office and changed by an owner alone', async () => {
    await open(undefined, {}, sessionOf({ colleague: { ...marit, role: 'office' } }));
    await expect.element(page.getByText('Only an owner changes this.')).toBeVisible();
    await expect.element(field('Organisation number')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('is saved with what the form began with, and nothing is missing any more', async () => {
    await open();
    await field('Organisation number').fill('923 609 016');
    await field('Bank account').fill('1503 40 40505');
    await save();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ organisationNumber: '923 609 016', seen: null, keepYears: 5 });
    await expect.element(page.getByText('Missing for a live shop')).not.toBeInTheDocument();
  });

  it('keeps what was typed when somebody else was quicker', async () => {
    await open({ status: 409, error: 'Somebody has changed this meanwhile.' });
    await field('Organisation number').fill('923 609 016');
    await save();
    await expect.element(page.getByText('Somebody has changed this meanwhile.')).toBeVisible();
    await expect.element(field('Organisation number')).toHaveValue('923 609 016');
  });
});
