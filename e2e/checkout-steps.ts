import { expect, type Page } from '@playwright/test';
import type { DeliveryType } from '../packages/contract/src/deliveries.ts';
import { personNumberProblem } from '../packages/contract/src/person-number.ts';
import { setsOf } from './picture-set-steps.ts';

/** Leah was photographed at the school in both years, so that everything can be delivered to her. */
export const LEAH = ['59W6HR27TY', 'GDWUJQ3F6D'];

/** A Norwegian personal number of somebody born in 1980, with right check digits. */
const PERSON_NUMBER =
  Array.from({ length: 1000 }, (_, at) => `01018010${String(at).padStart(3, '0')}`).find(
    (number) => personNumberProblem(number, 'NO', new Date()) === null,
  ) ?? '';

export type Delivery = DeliveryType;
export type Payment = 'Vipps' | 'Card' | 'Invoice, 14 days';

interface Line {
  uuid: string;
  type: number;
}

export async function cartOf(page: Page) {
  const { cart } = await (await page.request.get('/api/webshop/cart')).json();
  return cart as {
    orderLines: Line[];
    rebateCode: string | null;
    summary: { totalPrice: number };
    count: number;
  };
}

export async function emptyCart(page: Page): Promise<void> {
  for (const { uuid, type } of (await cartOf(page)).orderLines) {
    if (type === 0) await page.request.delete(`/api/webshop/cart/lines/${uuid}`);
  }
}

/** Leah's set that is in the shop now. */
export async function currentSet(page: Page) {
  const set = (await setsOf(page)).find(({ pictures }) => pictures.length > 0);
  if (!set) throw new Error('the customer has no pictures');
  return set;
}

/** Puts a personalised product into the cart, as its editor would. */
export async function addProduct(
  page: Page,
  type: 'photogifts' | 'cards' | 'calendars',
  name: string,
  quantity = 1,
) {
  const { subject } = await currentSet(page);
  const templates = await (await page.request.get(`/api/webshop/templates/${type}?lang=en`)).json();
  const template = templates.find((one: { product: { name: string } }) => one.product.name === name);
  const answer = await page.request.post('/api/webshop/user/templates/fill-template', {
    data: { template: { uuid: template.uuid }, subject: { uuid: subject.uuid } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const filled = await answer.json();
  const added = await page.request.post('/api/webshop/cart/items', {
    data: {
      items: [
        {
          productUuid: template.product.uuid,
          quantity,
          subjectUuid: subject.uuid,
          template: { uuid: template.uuid },
          templateData: { userResources: filled.userResources, year: filled.year },
        },
      ],
    },
  });
  expect(added.status(), await added.text()).toBe(200);
}

/** Puts a picture that is not bought yet into the cart. */
export async function addFile(page: Page): Promise<void> {
  const answer = await (await page.request.get('/api/webshop/user/picture-sets')).json();
  const pictures: { uuid: string; bought: boolean; awaitsPayment?: boolean }[] = answer.pictureSets.flatMap(
    (set: { pictures: object[] }) => set.pictures,
  );
  const file = pictures.find(({ bought, awaitsPayment }) => !bought && !awaitsPayment)?.uuid;
  const added = await page.request.post('/ajax/cart/toggle_digital_file_in_cart.php', { data: { file } });
  expect(added.status(), await added.text()).toBe(200);
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/shopping-cart/checkout');
  await expect(page.getByRole('heading', { name: '1. Delivery' })).toBeVisible();
}

const METHODS: Readonly<Record<Delivery, RegExp>> = {
  'school-pickup': /^Delivery to the school or club/,
  postage: /^By post/,
  'store-pickup': /^Pick up in the studio/,
  'digital-delivery': /^Digital delivery/,
  'parcel-locker': /^To a parcel locker/,
};

/** Chooses a method and fills in its form. */
export async function chooseDelivery(page: Page, delivery: Delivery): Promise<void> {
  const method = page.getByRole('radio', { name: METHODS[delivery] });
  if (delivery === 'digital-delivery') await expect(method).toBeChecked();
  else await method.check();
  await page.getByLabel('Name', { exact: true }).fill('Leah Tesfaye');
  if (delivery === 'postage') {
    await page.getByLabel('Address', { exact: true }).fill('Storgata 1');
    await page.getByLabel('Postal code').fill('4790');
    await page.getByLabel('City').fill('Lillesand');
  } else {
    await page.getByLabel('Email', { exact: true }).fill('leah@example.com');
  }
  if (delivery === 'parcel-locker') await page.getByRole('radio', { name: /^Extra Lillesand/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('radio', { name: 'Vipps' })).toBeChecked();
}

export async function choosePayment(page: Page, payment: Payment): Promise<void> {
  await page.getByRole('radio', { name: payment }).check();
  if (payment === 'Vipps') await page.getByLabel('Mobile number').fill('912 34 567');
  if (payment === 'Invoice, 14 days') {
    await page.getByLabel('Personal ID number').fill(PERSON_NUMBER);
    await page.getByLabel('Name', { exact: true }).fill('Leah Tesfaye');
    await page.getByLabel('Address', { exact: true }).fill('Storgata 1');
    await page.getByLabel('Postal code').fill('4790');
    await page.getByLabel('City').fill('Lillesand');
  }
  await page.getByRole('button', { name: `Use ${payment}` }).click();
  await expect(page.getByLabel('I accept the terms of purchase')).toBeEnabled();
}

export async function buy(page: Page): Promise<void> {
  await page.getByLabel('I accept the terms of purchase').check();
  await page.getByRole('button', { name: /^Buy for/ }).click();
}

/** Answers on the test provider's page. */
export async function answerPayment(page: Page, answer: string): Promise<void> {
  await page.waitForURL(/sandbox-payment/);
  await page.getByRole('button', { name: answer, exact: true }).click();
}

export async function expectReceipt(page: Page): Promise<string> {
  await page.waitForURL(/\/payment\/receipt\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for the order!' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Takes what is in the cart from the checkout to the receipt, and answers the order's uuid. */
export async function payByCard(page: Page, delivery: Delivery): Promise<string> {
  await openCheckout(page);
  await chooseDelivery(page, delivery);
  await choosePayment(page, 'Card');
  await buy(page);
  await answerPayment(page, 'Approve');
  return expectReceipt(page);
}

export async function ordersOf(page: Page): Promise<{ uuid: string; state: string; totalPrice: number }[]> {
  return (await page.request.get('/ajax/user/get_order_list.php')).json();
}
