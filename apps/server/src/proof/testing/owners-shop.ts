import { randomUUID } from 'node:crypto';
import { addMultipleItems, catalogues, toggleDigitalFile } from '@picture-day/contract/calls/cart';
import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { packageById, packages } from '@picture-day/contract/calls/packages';
import { startRecording } from '@picture-day/contract/calls/recording';
import { sharePictureSets, shares } from '@picture-day/contract/calls/sharing';
import { orderReference } from '@picture-day/contract/constants';
import { currentCatalogue } from '../../features/catalogue/catalogue.ts';
import { goToCheckout, payWith } from '../../features/checkout/testing/shopping.ts';
import { issueDocuments } from '../../features/documents/work.ts';
import { refundOrder } from '../../features/payments/refund-order.ts';
import { sendRefunds } from '../../features/payments/refunds.ts';
import { printOrdered } from '../../features/personalisation/print/print-queue.ts';
import { addDesigns, openPrintingShop } from '../../features/personalisation/testing/printing-shop.ts';
import { demoTemplates, filledItem } from '../../features/personalisation/testing/shop-with-templates.ts';
import type { TwoFamilies } from '../../features/pictures/testing/two-families.ts';
import { transact } from '../../platform/database/connect.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { photograph } from '../../testing/pictures.ts';
import { imageForm } from './image-form.ts';

/** What the owner alone may reach, by what it is called in the calls. */
export interface OwnersThings {
  readonly subject: string;
  readonly hiddenSubject: string;
  readonly picture: string;
  readonly greenPicture: string;
  readonly hiddenPicture: string;
  readonly upload: string;
  readonly line: string;
  readonly digitalLine: string;
  readonly catalogue: string;
  readonly checkout: string;
  readonly order: string;
  readonly orderLine: string;
  readonly creditNote: string;
  readonly transaction: string;
  readonly share: string;
  readonly recording: string;
  readonly customer: string;
  readonly email: string;
}

/** What everybody in the shop may name. */
export interface ShopThings {
  readonly job: string;
  readonly background: string;
  readonly template: string;
  readonly templateVersion: string;
  readonly product: string;
  readonly package: string;
  readonly deliveryOption: string;
  readonly paymentOption: string;
  /** The share link of somebody else, who may look at other pictures with it. */
  readonly strangersToken: string;
  readonly image: Buffer;
}

export interface OwnersShop extends TwoFamilies {
  readonly things: OwnersThings;
  readonly common: ShopThings;
  readonly operator: SignedIn;
  /** What may stand in no answer to anybody else. */
  readonly secrets: readonly string[];
  /** Choices as the shop fills them, for the calls that take designs. */
  readonly item: Awaited<ReturnType<typeof filledItem>>;
  readonly packageItems: readonly object[];
}

const OWNER = {
  name: 'Torhild Fjellheim',
  mobile: '+4790017823',
  address: { address: 'Granittveien 117', address2: '', postalCode: '4790', city: 'Lillesand', state: '' },
};

const RECIPIENT = 'oldemor.fjellheim@example.com';

/** Random things of the same kinds: what a guess would name. */
export function missingThings(): OwnersThings {
  const uuid = randomUUID;
  return {
    subject: uuid(),
    hiddenSubject: uuid(),
    picture: uuid(),
    greenPicture: uuid(),
    hiddenPicture: uuid(),
    upload: uuid(),
    line: uuid(),
    digitalLine: uuid(),
    catalogue: uuid(),
    checkout: uuid(),
    order: uuid(),
    orderLine: uuid(),
    creditNote: uuid(),
    transaction: uuid(),
    share: uuid(),
    recording: uuid(),
    customer: uuid(),
    email: `${uuid().slice(0, 13)}@example.com`,
  };
}

async function shareOf(families: TwoFamilies, who: SignedIn, subject: string, recipient: string) {
  const { db } = families.shop.services;
  const query = { 'email[]': [recipient], 'subjects[]': [subject] };
  await who.browser.ask(sharePictureSets, { query });
  const { body } = await who.browser.ask(shares, {});
  const mails = await db
    .selectFrom('outbox_mail')
    .where('key', 'like', 'share %')
    .orderBy('created_at', 'desc')
    .select('message')
    .execute();
  const token = /\/shared\/([\w-]+)/.exec((mails[0]!.message as MailMessage).text)?.[1];
  await db.deleteFrom('outbox_mail').execute();
  return { uuid: body.shares[0]!.uuid, token: token! };
}

/** A little of an order goes back, and its note is issued. */
async function creditNoteOf({ shop: { services } }: TwoFamilies, orderUuid: string): Promise<string> {
  const asked = { kind: 'amount', amount: 100 } as const;
  const refund = {
    uuid: randomUUID(),
    orderUuid,
    asked,
    reason: 'goodwill',
    by: null,
    source: 'shop',
  } as const;
  await transact(services.db, (trx) => refundOrder(trx, services, refund));
  await sendRefunds(services);
  await issueDocuments(services);
  const { uuid } = await services.db
    .selectFrom('document')
    .where('order_uuid', '=', orderUuid)
    .where('kind', '=', 'credit_note')
    .select('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** A shop in which Ada's family has one of everything, Emil's is in the same class, and a third is not. */
export async function openOwnersShop(): Promise<OwnersShop> {
  const families = await openPrintingShop();
  const { shop, ada, emil, subject, picture, jobUuid } = families;
  const { db } = shop.services;
  await db
    .updateTable('account')
    .set({ name: OWNER.name, mobile: OWNER.mobile, address: JSON.stringify(OWNER.address) })
    .where('uuid', '=', ada.uuid)
    .execute();
  const parent = { ...ada, set: { subjectUuid: subject.ada, jobUuid, pictures: [] } };

  await addDesigns(families, 'fridge-magnet');
  await ada.browser.ask(toggleDigitalFile, { body: { file: picture.group } });
  const paid = await payWith(shop, await goToCheckout(shop, { parent }));
  const order = paid.order.uuid;
  const { body: receipt } = await ada.browser.ask(orderForReceipt, { params: { orderUuid: order } });
  const orderLine = receipt.orderLines.find(
    ({ type, digitalFiles }) => type === 0 && digitalFiles.length === 0,
  )!.uuid;
  await printOrdered(shop.services, { orderUuid: order, lineUuid: orderLine, packageItemUuid: null });

  const item = await filledItem(shop, ada.browser, 'fridge-magnet', subject.ada);
  await ada.browser.ask(addMultipleItems, { body: { items: [item] } });
  const { body: inCart } = await ada.browser.ask(toggleDigitalFile, { body: { file: picture.plain } });
  const lines = inCart.cart.orderLines.filter(({ type }) => type === 0);
  const checkout = await goToCheckout(shop, { parent });
  await families.buy(ada, picture.green);
  const image = await photograph({ seed: 'own', width: 300, height: 200 });
  const form = imageForm(image);
  const uploaded = await ada.browser.send('POST', '/system/iframes/upload_internal.php', form);
  const offered = (await ada.browser.ask(packages, { query: {} })).body.packages;
  const gifts = offered.find(({ type, disabled }) => type === 'package' && !disabled)!;
  const { body: instance } = await ada.browser.ask(packageById, { params: { id: gifts.uuid }, body: null });
  const { body: offeredCatalogues } = await ada.browser.ask(catalogues, {});
  const share = await shareOf(families, ada, subject.ada, RECIPIENT);
  const strangersToken = (await shareOf(families, emil, subject.emil, 'uncle@example.com')).token;
  const { body: started } = await ada.browser.ask(startRecording, { body: { width: 390, height: 844 } });
  const codes = await db
    .selectFrom('access_code')
    .where('subject_uuid', 'in', [subject.ada, subject.hidden])
    .select('code')
    .execute();
  const { productsByKey } = await currentCatalogue(db, shop.portalUuid);
  const magnet = (await demoTemplates()).get('fridge-magnet')!;

  const things: OwnersThings = {
    subject: subject.ada,
    hiddenSubject: subject.hidden,
    picture: picture.plain,
    greenPicture: picture.green,
    hiddenPicture: picture.hidden,
    upload: uploaded.json().files[0].uuid,
    line: lines.find((line) => line.digitalFiles.length === 0)!.uuid,
    digitalLine: lines.find((line) => line.digitalFiles.length > 0)!.uuid,
    catalogue: offeredCatalogues[0]!.uuid,
    checkout: checkout.checkoutUuid,
    order,
    orderLine,
    creditNote: await creditNoteOf(families, order),
    transaction: paid.uuid,
    share: share.uuid,
    recording: started.recording.uuid,
    customer: ada.uuid,
    email: ada.email,
  };
  // A recording's uuid is itself the key to it and holds nothing of a person.
  const { recording: _, ...secretThings } = things;
  return {
    ...families,
    things,
    common: {
      job: jobUuid,
      background: families.birches,
      template: magnet.uuid,
      templateVersion: String(magnet.version),
      product: productsByKey.get('frame')!.uuid,
      package: gifts.uuid,
      deliveryOption: checkout.deliveryOptionUuid,
      paymentOption: checkout.options[0]!.uuid,
      strangersToken,
      image,
    },
    operator: await addOperator(shop),
    secrets: [
      ...Object.values(secretThings),
      ...codes.map(({ code }) => code),
      orderReference(order),
      share.token,
      'Ada Solheim',
      OWNER.name,
      OWNER.mobile.slice(3),
      OWNER.address.address,
      RECIPIENT,
    ],
    item,
    packageItems: instance.packageItems.map(({ uuid, template, templateData }) => ({
      uuid,
      template,
      templateData,
    })),
  };
}
