import type { BlockReason, PricedGoodsLine, PricedLine } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { Product } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';
import { withoutGonePictures } from './gone-pictures.ts';
import type { LineRow } from './line-store.ts';
import type { LiveCart } from './live-cart.ts';
import type { LinePackageItem, LineTemplate } from './personalisation.ts';
import { setsInstead } from './sets-instead.ts';
import type { Shopper } from './shopper.ts';
import type { LineSubject } from './store.ts';
import { cartText } from './texts.ts';

/** What delivery and fees are called, by their uuid. */
export type ExtraNames = ReadonlyMap<string, string>;

/** The cart as its calls answer it. */
export function describeCart(live: LiveCart, shopper: Shopper, extraNames: ExtraNames = new Map()): Cart {
  const { row, lines, priced, voucher } = live;
  const rows = new Map(lines.map((line) => [line.uuid, line]));
  const accepted = priced.voucher?.accepted === true;
  return {
    version: row?.version ?? 0,
    orderLines:
      lines.length === 0
        ? []
        : priced.lines.map((line) =>
            line.type === ORDER_LINE_TYPE.item
              ? itemLine(rows.get(line.uuid)!, line, live, shopper)
              : otherLine(line, live, shopper, extraNames),
          ),
    summary: {
      totalPrice: priced.total,
      goodsPrice: priced.goods,
      discount: priced.discount,
      deliveryPrice: priced.delivery,
      fees: priced.fees,
    },
    rebateCode: accepted && voucher ? voucher.voucher.code : null,
    rebateWaits: accepted ? null : rebateWaits(live),
    setsInstead: setsInstead(live, shopper),
    currencyCode: shopper.portal.settings.currencyCode,
    count: countItems(lines),
    takenOut: takenOutOf(live, shopper),
    pricesHoldFor: priced.pricesHoldFor,
    beingPaid: row?.state === 'paying',
  };
}

/** The code stays on the cart, so that it holds again as soon as it can. */
function rebateWaits({ row, lines, priced }: LiveCart): Cart['rebateWaits'] {
  if (!row?.rebate_code || lines.length === 0) return null;
  const missing = priced.voucher?.accepted === false ? (priced.voucher.missing ?? null) : null;
  return { code: row.rebate_code, missing };
}

function takenOutOf(live: LiveCart, { portal, lang }: Shopper): Cart['takenOut'] {
  if (!live.takenOut) return null;
  const { line, seconds } = live.takenOut;
  const { products, packages } = live.catalogue;
  const names = (products.get(line.product_uuid) ?? packages.get(line.product_uuid))?.names;
  return { uuid: line.uuid, name: localText(portal, names ?? {}, lang), seconds };
}

/** The badge: a line is one item, however many pieces; every digital file is one. */
const countItems = (lines: readonly Pick<LineRow, 'kind' | 'quantity'>[]): number =>
  lines.reduce((count, line) => count + (line.kind === 'digital-file' ? line.quantity : 1), 0);

const PLAIN = {
  subProductUuids: [],
  canChangeQuantity: false,
  minimumQuantity: 1,
  maximumQuantity: null,
  subjects: [],
  digitalFiles: [],
  blocked: null,
};

/** Discounts, delivery, fees and the total. */
function otherLine(
  line: Exclude<PricedLine, PricedGoodsLine>,
  { row, catalogue, voucher }: LiveCart,
  { portal, lang }: Shopper,
  extraNames: ExtraNames,
): OrderLine {
  const named = (): [uuid: string, description: string] => {
    if (line.type === ORDER_LINE_TYPE.total) return [row!.uuid, ''];
    if (line.type === ORDER_LINE_TYPE.fee) return [line.uuid, extraNames.get(line.uuid) ?? ''];
    if (line.type === ORDER_LINE_TYPE.voucher) return [voucher!.uuid, line.uuid];
    return [line.uuid, localText(portal, catalogue.campaignNames.get(line.uuid) ?? {}, lang)];
  };
  const [uuid, description] = named();
  return {
    ...PLAIN,
    uuid,
    type: line.type,
    product: null,
    quantity: 1,
    description,
    linePrice: line.linePrice,
    actualLinePrice: line.actualLinePrice,
    rebate: line.rebate && { linePrice: line.rebate.linePrice },
  };
}

function itemLine(line: LineRow, price: PricedGoodsLine, live: LiveCart, shopper: Shopper): OrderLine {
  const { catalogue } = live;
  const product = catalogue.products.get(line.product_uuid);
  const subjects = line.subject_uuids.flatMap((uuid) => live.subjects.get(uuid) ?? []);
  const catalogueOffer = line.catalogue_uuid ? catalogue.catalogues.get(line.catalogue_uuid) : undefined;
  const digital = line.kind === 'digital-file' || line.kind === 'digital-set';
  const say = (texts: Parameters<typeof localText>[1]) => localText(shopper.portal, texts, shopper.lang);
  return {
    uuid: line.uuid,
    type: ORDER_LINE_TYPE.item,
    product: product ? describeProduct(product, say) : describePackage(line, live, say),
    subProductUuids: [...line.sub_product_uuids],
    quantity: line.quantity,
    description: describeLine(line, subjects, say(catalogueOffer?.names ?? null), say, shopper.lang),
    linePrice: price.linePrice,
    actualLinePrice: price.actualLinePrice,
    rebate: price.rebate && { linePrice: price.rebate.linePrice },
    before: price.before,
    canChangeQuantity: !digital && !isGone(price.blocked),
    minimumQuantity: digital ? 1 : (product?.minorderpartquantity ?? 1),
    maximumQuantity: digital ? line.quantity : maximumOf(line, live),
    blocked: price.blocked,
    template: line.template && {
      ...describeTemplate(line.template, say),
      ...(line.template.made && { language: line.template.made.language }),
      data: withoutGonePictures(line.template.data, live.gonePictures),
    },
    catalogue:
      catalogueOffer && subjects[0]
        ? {
            uuid: catalogueOffer.uuid,
            name: say(catalogueOffer.names),
            subject: { uuid: subjects[0].uuid, name: subjects[0].name },
          }
        : null,
    subjects: subjects.map(({ uuid, name, group, numImages, jobName }) => ({
      uuid,
      name,
      group,
      numImages,
      job: { name: jobName },
    })),
    digitalFiles: line.pictures.map((uuid) => ({ uuid })),
    ...(line.goneFiles && { goneFiles: line.goneFiles }),
    package: packageOfLine(line, live, say),
  };
}

type Say = (texts: Parameters<typeof localText>[1]) => string;

const isGone = (reason: BlockReason | null): boolean =>
  reason === 'withdrawn' || reason === 'unknown-sub-product';

function maximumOf(line: LineRow, { catalogue }: LiveCart): number | null {
  if (line.kind === 'package') return catalogue.packages.get(line.product_uuid)?.maximumQuantity ?? null;
  if (line.catalogue_uuid) return catalogue.catalogues.get(line.catalogue_uuid)?.maxQuantity ?? null;
  return catalogue.products.get(line.product_uuid)?.maximumQuantity ?? null;
}

const describeProduct = (product: Product, say: Say): NonNullable<OrderLine['product']> => ({
  uuid: product.uuid,
  name: say(product.names),
  type: product.type,
  subproducts: product.subproducts.map(({ uuid, names, extraprice }) => ({
    uuid,
    name: say(names),
    extraprice,
  })),
});

const describePackage = (
  line: LineRow,
  { catalogue }: LiveCart,
  say: Say,
): NonNullable<OrderLine['product']> => ({
  uuid: line.product_uuid,
  name: say(catalogue.packages.get(line.product_uuid)?.names ?? null),
  type: PRODUCT_TYPE.package,
  subproducts: [],
});

const describeTemplate = ({ uuid, names, version, categories }: LineTemplate, say: Say) => ({
  uuid,
  name: say(names),
  version,
  categories: [...categories],
});

/** 'Eucalyptus, 2027, Ada Solheim' or 'Ada Solheim, 4B, 12 pictures'. */
function describeLine(
  line: LineRow,
  subjects: readonly LineSubject[],
  catalogueName: string,
  say: Say,
  lang: string,
): string {
  const names = subjects.map((subject) => subject.name);
  const parts: (string | number | null | undefined)[] = [];
  if (line.template) parts.push(say(line.template.names), line.template.data.year);
  if (line.kind === 'catalogue') parts.push(catalogueName);
  parts.push(...names);
  if (line.kind === 'digital-file' || line.kind === 'digital-set') {
    const count = line.kind === 'digital-set' ? (subjects[0]?.numImages ?? 0) : line.quantity;
    parts.push(subjects[0]?.group, cartText(lang, 'pictures', { count }));
  }
  return parts.filter(Boolean).join(', ');
}

function packageOfLine(line: LineRow, live: LiveCart, say: Say): OrderLine['package'] {
  const offer = line.kind === 'package' ? live.catalogue.packages.get(line.product_uuid) : undefined;
  if (!offer || !line.package) return null;
  const canChange = new Map(offer.items.map((item) => [item.uuid, item.canChangeTemplate]));
  return {
    uuid: offer.uuid,
    name: say(offer.names),
    allowSubjectChange: offer.allowSubjectChange,
    allowTemplateChange: offer.allowTemplateChange,
    packageItems: line.package.packageItems.map((item) => ({
      ...describeItem(item, live, say),
      canChangeTemplate: canChange.get(item.uuid) ?? false,
    })),
  };
}

function describeItem(item: LinePackageItem, { catalogue, subjects, gonePictures }: LiveCart, say: Say) {
  const product = catalogue.products.get(item.productUuid);
  const subject = item.subjectUuid ? subjects.get(item.subjectUuid) : undefined;
  const offer = item.catalogueUuid ? catalogue.catalogues.get(item.catalogueUuid) : undefined;
  return {
    uuid: item.uuid,
    type: item.type,
    product: { uuid: item.productUuid, name: say(product?.names ?? null), type: product?.type ?? 0 },
    quantity: item.quantity,
    subject: subject ? { uuid: subject.uuid, name: subject.name, group: subject.group } : null,
    template: item.template && describeTemplate(item.template, say),
    templateData: item.template ? withoutGonePictures(item.template.data, gonePictures) : null,
    version: item.version,
    catalogue: offer ? { uuid: offer.uuid, name: say(offer.names) } : null,
  };
}
