import { randomUUID } from 'node:crypto';
import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import {
  addPictureSetByCode,
  createAccount,
  login,
  sendPasswordReminder,
  verifySubjectCode,
} from '@picture-day/contract/calls/access';
import { deleteAccount, updatePassword, updateUserInfo } from '@picture-day/contract/calls/accounts';
import { toggleDigitalFile } from '@picture-day/contract/calls/cart';
import {
  createCheckout,
  createTransaction,
  paymentOptions,
  setPaymentOption,
} from '@picture-day/contract/calls/checkout';
import { decideSandboxPayment } from '@picture-day/contract/calls/payments';
import { sharePictureSets } from '@picture-day/contract/calls/sharing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSet, openShopWithCatalogue } from '../features/cart/testing/picture-sets.ts';
import { addSubject } from '../testing/fixtures.ts';
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts';
import type { TestShop } from '../testing/test-shop.ts';

const PASSWORD = 'kanari-passord-1';
const NEW_PASSWORD = 'kanari-passord-2';
const EMAIL = 'kanari@example.com';
const TYPED = {
  name: 'Kari Kanari',
  address: 'Kanariveien 4711',
  postal_code: '4790',
  city: 'Kanaristad',
  mobile: '+4790647110',
};

let shop: TestShop;
let process: ShopProcess;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  process = await startShopProcess(shop.connection, shop.folder, { LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  await process.kill('SIGKILL');
  await shop.close();
});

let cookie = '';
/** A browser that keeps its session and goes on whatever it is answered. */
async function ask<C extends AnyCall>(call: C, request: RequestOf<C>): Promise<ReplyOf<C>> {
  const { body, ...address } = request as { body?: object; params?: object; query?: object };
  const reply = await fetch(process.address + callUrl(call, address as Omit<RequestOf<C>, 'body'>), {
    method: call.method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const kept = reply.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  cookie = kept.find((one) => one.includes('session=')) ?? cookie;
  expect(reply.status, `${call.path}`).toBe(200);
  return (await reply.json()) as ReplyOf<C>;
}

it('the log of every journey, at its most talkative, names nobody and holds nothing that was typed', async () => {
  const first = await addSet(shop, undefined, { subjectName: 'Ada Kanarifugl', group: 'Kanariklassen' });
  const second = await addSubject(shop, { subjectName: 'Jonas Kanarifugl' });
  const { code } = await shop.services.db
    .selectFrom('access_code')
    .where('subject_uuid', '=', first.subjectUuid)
    .select('code')
    .executeTakeFirstOrThrow();

  await ask(verifySubjectCode, { query: { code } });
  await ask(createAccount, {
    body: {
      email: EMAIL,
      mobile: TYPED.mobile,
      password: PASSWORD,
      confirm_password: PASSWORD,
      code,
      acceptmail: true,
      termsofservice: true,
    },
  });
  await ask(login, { body: { username: EMAIL, password: PASSWORD } });
  await ask(addPictureSetByCode, { query: { code: second.code } });
  expect((await ask(updateUserInfo, { body: { ...TYPED, address2: '' } })).success).toBe(true);
  await ask(sharePictureSets, {
    query: { 'email[]': ['kanari-tante@example.com'], 'subjects[]': [first.subjectUuid] },
  });

  await ask(toggleDigitalFile, { body: { file: first.pictures[0] ?? '' } });
  const { checkoutUuid, deliveryOptions } = await ask(createCheckout, { body: null });
  const deliveryOptionUuid = deliveryOptions[0]?.deliveryOptions[0]?.uuid ?? '';
  const params = { checkoutUuid, deliveryOptionUuid };
  const { paymentOptions: offered } = await ask(paymentOptions, { params });
  const paymentOptionUuid = offered.find(({ title }) => title.startsWith('Card'))?.uuid ?? '';
  const chosen = await ask(setPaymentOption, { params: { ...params, paymentOptionUuid } });
  const { transaction } = await ask(createTransaction, {
    params: { checkoutUuid },
    body: {
      deliveryOptionUuid,
      paymentOptionUuid,
      deliveryOptionData: { name: TYPED.name, emailAddress: 'kanari-kvittering@example.com' },
      paymentOptionData: {},
      client: 'desktop',
      comment: 'Kanarikommentar',
      totalPrice: chosen.cart.summary.totalPrice,
      termsAccepted: true,
    },
  });
  const transactionUuid = transaction?.uuid ?? '';
  await ask(decideSandboxPayment, { params: { transactionUuid }, body: { decision: 'approve' } });

  await ask(updatePassword, { body: { password: NEW_PASSWORD, reTypePassword: NEW_PASSWORD } });
  await ask(sendPasswordReminder, { query: { email: EMAIL } });
  const secrets = ['kanari-token', 'kanari-kode', 'kanari-utlogging'];
  for (const path of [
    '/shared/kanari-token',
    '/?code=kanari-kode',
    '/unsubscribe/kanari-utlogging',
    '/code-objection/kanari-lenke',
  ])
    await fetch(process.address + path, { headers: { cookie } });
  // Refused and broken requests are no excuse.
  for (const body of ['{"username": "kanari-ødelagt', JSON.stringify({ username: ['kanari-liste'] })])
    await fetch(process.address + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  await fetch(`${process.address}/api/webshop/kanari-ukjent/${randomUUID()}?q=kanari`);
  const token = cookie.split('=')[1] ?? '';
  expect(token).toMatch(/^[\w-]{40,}$/);
  expect((await ask(deleteAccount, { body: { password: NEW_PASSWORD } })).deleted).toBe(true);
  await process.kill('SIGTERM');

  const log = process.output();
  expect(log.length).toBeGreaterThan(0);
  expect(log).not.toMatch(/kanari/i);
  for (const secret of [code, second.code, TYPED.mobile, token, ...secrets])
    expect(log).not.toContain(secret);
}, 120_000);
