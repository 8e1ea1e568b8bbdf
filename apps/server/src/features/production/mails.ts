import { orderReference } from '@picture-day/contract/constants';
import type { Trx } from '../../platform/database/connect.ts';
import { queueMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { MailContent } from '../../texts/mail-content.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import { mailRow, type OrderRow, recipientsOf } from '../orders/order.ts';
import type { Portal } from '../portals/portal.ts';
import type { Followed } from './follow-orders.ts';
import { type MailedParcel, parcelsForMail } from './parcel-store.ts';
import { batchText } from './texts.ts';

type Needed = Pick<Services, 'jobs' | 'clock' | 'config'>;
type Told = Pick<Followed, 'order' | 'email' | 'hasLeft'>;

interface Said {
  readonly key: string;
  readonly content: MailContent;
  readonly parcel?: MailedParcel | undefined;
}

/** What lies in a parcel, drawn as it was made. */
const contentsOf = ({ lang, uuid }: OrderRow, { contents }: MailedParcel, isBuyer: boolean) => ({
  title: batchText(lang, 'inParcel'),
  rows: contents.map(({ lineUuid, isDrawn, quantity, product, size }) => {
    const line = { uuid: lineUuid, drawn: isDrawn, quantity: String(quantity), name: product, detail: size };
    return mailRow(uuid, { ...line, price: '' }, isBuyer);
  }),
});

/** The same key is never sent twice, so a step that is repeated or taken back tells nobody again. */
async function tell(
  trx: Trx,
  services: Needed,
  portal: Portal,
  { order, email, hasLeft }: Told,
  { key, content, parcel }: Said,
): Promise<void> {
  if (hasLeft) return;
  const { lang, uuid } = order;
  const button = content.button ?? {
    label: batchText(lang, 'seeOrder'),
    url: `${order.shop_address}/my-account/orders/${uuid}`,
  };
  for (const to of recipientsOf(order, email)) {
    const isBuyer = to === email;
    await queueMail(trx, services, {
      key: `${key}${isBuyer ? '' : ' recipient'}`,
      portalUuid: order.portal_uuid,
      message: layoutMail({ portal, config: services.config, lang }, to, {
        ...content,
        ...(parcel && { table: contentsOf(order, parcel, isBuyer) }),
        why: batchText(lang, 'because'),
        ...((isBuyer || content.button) && { button }),
      }),
    });
  }
}

/** Their goods are being made: once an order, whatever becomes of its batches. */
export async function mailInProduction(
  trx: Trx,
  services: Needed,
  portal: Portal,
  orders: readonly Told[],
): Promise<void> {
  for (const told of orders) {
    const { lang, uuid } = told.order;
    const reference = orderReference(uuid);
    await tell(trx, services, portal, told, {
      key: `order-in-production ${uuid}`,
      content: {
        subject: batchText(lang, 'madeSubject', { reference }),
        paragraphs: [batchText(lang, 'made', { reference }), batchText(lang, 'weWrite')],
      },
    });
  }
}

/** Where the goods of an order are now, by how they are delivered. */
function whereabouts({ handover, lang, uuid }: OrderRow, parcel: MailedParcel | undefined): MailContent {
  const reference = orderReference(uuid);
  const rest = parcel?.later ? { after: [batchText(lang, 'laterLines', { products: parcel.later })] } : {};
  switch (handover.type) {
    case 'school-pickup': {
      const school = handover.school?.name;
      const first = school
        ? batchText(lang, 'atSchool', { reference, school })
        : batchText(lang, 'atSchoolUnnamed', { reference });
      return {
        subject: batchText(lang, 'atSchoolSubject', { reference }),
        paragraphs: [first],
        ...rest,
      };
    }
    case 'store-pickup':
      return {
        subject: batchText(lang, 'atStoreSubject', { reference }),
        paragraphs: [batchText(lang, 'atStore', { reference })],
        ...rest,
      };
    case 'postage':
    case 'parcel-locker':
    case 'digital-delivery': {
      const number = parcel?.trackingNumber;
      return {
        subject: batchText(lang, 'sentSubject', { reference }),
        paragraphs: [
          batchText(lang, 'sent', { reference }),
          ...(number ? [batchText(lang, 'tracking', { number })] : []),
        ],
        ...rest,
        ...(parcel?.trackingLink && {
          button: { label: batchText(lang, 'follow'), url: parcel.trackingLink },
        }),
      };
    }
  }
}

/** A parcel was sent or handed out: once for each parcel, with the number it can be followed by. */
export async function mailSent(
  trx: Trx,
  services: Needed,
  portal: Portal,
  { batchUuid, orders }: { readonly batchUuid: string; readonly orders: readonly Told[] },
): Promise<void> {
  const parcels = await parcelsForMail(
    trx,
    batchUuid,
    orders.map(({ order }) => order.uuid),
  );
  for (const told of orders) {
    const parcel = parcels.get(told.order.uuid);
    const content = whereabouts(told.order, parcel);
    const key = `order-sent ${told.order.uuid} ${batchUuid}`;
    await tell(trx, services, portal, told, { key, content, parcel });
  }
}
