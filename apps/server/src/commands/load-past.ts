import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { develop } from '../../../../demo/draw/develop.ts';
import {
  chance,
  childrenOf,
  describePastJob,
  orderTime,
  PAST_JOBS,
  type PastChild,
  type PastJob,
  pastPictures,
  strayPicture,
} from '../../../../demo/past.ts';
import { takeCodeRequest } from '../features/access/ask-for-code.ts';
import { findAccountByEmail, insertAccount } from '../features/accounts/store.ts';
import type { Shopper } from '../features/cart/cart.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { markPaid } from '../features/invoices/mark-paid.ts';
import { noteLettersOfJob } from '../features/jobs/invite/store.ts';
import { reconcilePayments } from '../features/payments/reconcile.ts';
import { refundOrder } from '../features/payments/refund-order.ts';
import { sendRefunds } from '../features/payments/refunds.ts';
import { livePayment } from '../features/payments/store.ts';
import { importJob } from '../features/pictures/import/import-job.ts';
import { type Portal, portalByUuid } from '../features/portals/portal.ts';
import { sendShares } from '../features/sharing/share-picture-sets.ts';
import { after, days, hours, minutes } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { transact } from '../platform/database/connect.ts';
import { hashPassword } from '../platform/passwords.ts';
import { newSecret } from '../platform/secrets.ts';
import type { Services } from '../platform/services.ts';
import { demoFacts } from './demo-facts.ts';
import { giveSet, isPastLoaded, loadingAlone, markPast } from './demo-store.ts';
import { openServices } from './open-services.ts';
import { asColleague, asked, atWork, visitorOf } from './past-colleague.ts';
import { changeMind, fillBatches, produce } from './past-production.ts';
import { buyCart, fillCart, type PastPurchase } from './past-purchase.ts';
import { type PastServices, pastServices } from './past-services.ts';
import { progress } from './progress.ts';
import { whileOpen } from './while-open.ts';

/** Small, because nobody prints them: what is sold of the past is drawn when somebody asks for it. */
const PICTURE_WIDTH = 720;
const GIFTS = ['morning-mug', 'fridge-magnet', 'key-ring', 'picture-puzzle', 'name-poster'];

/** `main.ts past`: what lies behind the demo shop, told while the shop is open already. */
export async function runPast(config: Config): Promise<void> {
  // Whoever looks at the shop meanwhile goes first.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) => loadPast(services),
  );
}

/** Lives the demo's past once: a second start finds it, and one that was interrupted goes on where it stopped. */
export async function loadPast(services: Services, jobs: readonly PastJob[] = PAST_JOBS): Promise<void> {
  const { uuid, operators } = await demoFacts();
  await loadingAlone(services.db, async () => {
    if (await isPastLoaded(services.db, uuid)) return;
    const portal = await portalByUuid(services.db, uuid);
    const owner = await findAccountByEmail(services.db, uuid, operators[0] ?? '');
    const past = pastServices(services);
    const now = services.clock.now();
    const passwordHash = await hashPassword(newSecret());
    const total = jobs.reduce((sum, { families }) => sum + families, 0);
    const shown = progress('Telling the past of the demo shop');
    let done = 0;
    for (const job of jobs) {
      await photograph(past, portal, job, now);
      const children = childrenOf(job).slice(0, job.families);
      for (const [number, child] of children.entries()) {
        const family = { portal, job, child, number, passwordHash, colleagueUuid: owner?.uuid, now };
        await liveOn(past, family);
        shown.show(++done, total);
      }
    }
    await past.failLastPrint();
    for (const job of jobs) await loseCode(past, portal, job, now);
    await fillBatches(past, { portal, colleagueUuid: owner?.uuid, now });
    past.clock.set(now);
    await past.deliver();
    await markPast(services.db, uuid, now);
    shown.end();
  });
}

/** The photo day and its import, through the folder as a photographer would. */
async function photograph(past: PastServices, portal: Portal, job: PastJob, now: Date): Promise<void> {
  const folder = path.join(past.config.dataDir, 'demo-past', job.key);
  const described = describePastJob(job, now);
  for (const { file, scene } of [...pastPictures(job), ...(job.waits ? [strayPicture(job)] : [])]) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), await develop(scene, { width: PICTURE_WIDTH }));
  }
  await fs.writeFile(path.join(folder, 'roster.csv'), described.roster);
  await fs.writeFile(path.join(folder, 'job.json'), JSON.stringify(described.job));
  past.clock.set(after(now, -days(job.opened)));
  const { jobUuid } = await importJob(past, portal.uuid, folder);
  if (!job.waits) await noteLettersOfJob(past.db, jobUuid, past.clock.now());
  await fs.rm(folder, { recursive: true, force: true });
}

/** Of each job that is still open somebody has lost the letter, and asks from an address the roster does not know. */
async function loseCode(past: PastServices, portal: Portal, job: PastJob, now: Date): Promise<void> {
  const child = childrenOf(job)[job.families];
  if (!child || job.waits || job.deadline > 10) return;
  past.clock.set(after(now, -hours(3 + 40 * chance(job.key, 'lost'))));
  const email = `post.${child.key}@example.com`;
  await takeCodeRequest(past)(
    asked({
      body: { child: child.name, class: child.group, school: job.name, email },
      visitor: visitorOf(portal, { uuid: '', name: '' }),
      request: { protocol: 'https', host: 'localhost' },
    }),
  );
}

interface Family {
  readonly portal: Portal;
  readonly job: PastJob;
  readonly child: PastChild;
  readonly number: number;
  readonly passwordHash: string;
  readonly colleagueUuid: string | undefined;
  readonly now: Date;
}

/** A family comes with its code, looks, shares, buys or leaves; one that is there has lived already. */
async function liveOn(past: PastServices, family: Family): Promise<void> {
  const { portal, job, child, number, passwordHash, now } = family;
  const first = orderTime(job, number, now);
  past.clock.set(after(first, -hours(1 + 40 * chance(child.key, 'came'))));
  const accountUuid = randomUUID();
  const subjectUuid = await transact(past.db, async (trx) => {
    const isNew = await insertAccount(trx, {
      uuid: accountUuid,
      portalUuid: portal.uuid,
      email: child.email,
      name: child.parent,
      passwordHash,
      mobile: child.mobile,
      address: { ...child.address, address2: '', state: '' },
      lang: 'nb',
      acceptMail: chance(child.key, 'mail') < 0.4,
      now: past.clock.now(),
    });
    const from = { portalUuid: portal.uuid, accountUuid, now: past.clock.now() };
    return isNew ? giveSet(trx, from, { job: job.key, subject: child.key }) : undefined;
  });
  if (!subjectUuid) return;
  const shopper = { portal, accountUuid, lang: 'nb' };
  // The address of one family has a typing error that nobody noticed.
  if (job.deadline < 0 && number === 1) past.refuse(child.email);
  if (number % 29 === 7) await share(past, family, shopper, subjectUuid);
  for (let order = number; order < job.orders; order += job.families) {
    await purchase(past, family, shopper, { subjectUuid, order });
  }
  if (number >= job.orders && chance(child.key, 'cart') < 0.35) {
    past.clock.set(first);
    await fillCart(past, shopper, { subjectUuid, wantsSet: true, design: undefined });
  }
  await past.deliver();
}

/** What the nth order of a job is like. */
function wishOf(job: PastJob, order: number, subjectUuid: string): PastPurchase {
  const kind = chance(job.key, order, 'kind');
  const paid = chance(job.key, order, 'paid');
  return {
    subjectUuid,
    wantsSet: kind < 0.6,
    design: kind >= 0.45 ? GIFTS[Math.floor(chance(job.key, order, 'gift') * GIFTS.length)] : undefined,
    voucher: chance(job.key, order, 'voucher') < 0.14 ? 'SMILE15' : undefined,
    payment: paid < 0.55 ? 'vipps' : paid < 0.87 ? 'card' : 'invoice',
    isLeft: chance(job.key, order, 'left') < 0.04,
    delivery: chance(job.key, order, 'delivery') < 0.8 ? 'home' : 'store',
  };
}

async function purchase(
  past: PastServices,
  family: Family,
  shopper: Shopper,
  { subjectUuid, order }: { readonly subjectUuid: string; readonly order: number },
): Promise<void> {
  const { job, child, now } = family;
  // Somebody stands at the payment at this very moment.
  const isPaying = job.deadline < 0 && order === 0;
  const at = isPaying ? after(now, -minutes(10)) : orderTime(job, order, now);
  past.clock.set(at);
  const wish = {
    ...wishOf(job, order, subjectUuid),
    ...(isPaying && { isLeft: true, payment: 'card' as const }),
  };
  const { isPrinted } = await fillCart(past, shopper, wish);
  const buyer = { name: child.parent, email: child.email, mobile: child.mobile, address: child.address };
  const orderUuid = await buyCart(past, shopper, buyer, wish);
  await past.deliver();
  if (wish.isLeft) {
    if (isPaying) return;
    past.clock.set(after(at, minutes(62)));
    await reconcilePayments(past);
    return;
  }
  if (wish.payment === 'invoice') await issueInvoice(past, orderUuid);
  if (isPrinted && wish.payment !== 'invoice' && order % 9 === 4) {
    await changeMind(past, family, orderUuid, at);
    return past.deliver();
  }
  if (isPrinted) await produce(past, family, orderUuid, at);
  if (wish.payment === 'invoice' && now.getTime() - at.getTime() > days(11)) {
    past.clock.set(atWork(after(at, days(10)), orderUuid));
    await asColleague(family, (visitor) => markPaid(past)(asked({ params: { orderUuid }, visitor })));
  }
  if (wish.payment !== 'invoice' && chance(job.key, order, 'refund') < 0.06) {
    past.clock.set(new Date(Math.min(after(at, days(3)).getTime(), now.getTime() - minutes(30))));
    await refund(past, orderUuid, order);
  }
  await past.deliver();
}

async function refund(past: PastServices, orderUuid: string, order: number): Promise<void> {
  await transact(past.db, async (trx) => {
    const payment = await livePayment(trx, orderUuid);
    if (!payment || payment.captured === 0) return;
    const amount = Math.round(payment.captured / 300) * 100;
    await refundOrder(trx, past, {
      uuid: randomUUID(),
      orderUuid,
      asked: order % 2 === 0 || amount === 0 ? { kind: 'whole' } : { kind: 'amount', amount },
      reason: 'faulty',
      words: '',
      by: null,
      source: 'shop',
    });
  });
  await sendRefunds(past);
}

const share = (past: PastServices, family: Family, shopper: Shopper, subjectUuid: string) =>
  sendShares(past)(
    asked({
      query: { 'email[]': [`grandmother.${family.child.key}@example.com`], 'subjects[]': [subjectUuid] },
      visitor: visitorOf(family.portal, { uuid: shopper.accountUuid, name: family.child.parent }),
      request: { protocol: 'https', host: 'localhost' },
    }),
  );
