import type { Clock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { notFound, unusable } from '../../platform/http/refusal.ts';
import type { LinePackageItem, PackageRequest, Personalisation, Shopper } from '../cart/cart.ts';
import { catalogueOf, type PackageItemOffer } from '../catalogue/catalogue.ts';
import {
  currentTemplates,
  designOfLine,
  findSet,
  makeDesign,
  type OwnPicture,
  type OwnSet,
  ownerOf,
  subjectsShown,
} from '../personalisation/template-line.ts';
import { catalogueOfSet, designOfItem, designsOfItem, type Offered } from './package-designs.ts';
import { pictureObjection, subjectObjection } from './subject-change.ts';
import { type PackageTextKey, packageText } from './texts.ts';

type Choice = PackageRequest['packageItems'][number];

interface Checking {
  readonly trx: Trx;
  readonly shopper: Shopper;
  readonly request: PackageRequest;
  readonly set: OwnSet;
  readonly offered: Offered;
}

interface MadeItem {
  readonly item: LinePackageItem;
  readonly pictures: readonly OwnPicture[];
}

/** Checks every item of a package: none missing, none too many, each made as the package allows. */
export function packageLines(clock: Clock): Personalisation['validatePackage'] {
  return async (trx, shopper, request) => {
    const set = await ownSet(trx, shopper, request.subjectUuid);
    const offered = {
      shelf: await currentTemplates(trx, shopper.portal.uuid),
      catalogue: await catalogueOf(trx, ownerOf(shopper)),
      now: clock.now(),
    };
    const checking = { trx, shopper, request, set, offered };
    const choices = choicesByItem(checking);
    const made: MadeItem[] = [];
    for (const item of request.offer.items)
      made.push(await checkItem(checking, item, choices.get(item.uuid)!));
    assertOnePhotographer(checking, made);
    const shown = made.flatMap(({ item, pictures }) => [
      ...(item.subjectUuid ? [item.subjectUuid] : []),
      ...subjectsShown(pictures, item.subjectUuid ?? set.uuid),
    ]);
    return {
      packageItems: made.map(({ item }) => item),
      subjectUuids: [...new Set([set.uuid, ...shown])],
    };
  };
}

/** Someone else's subject, one outside the shop and one that does not exist are the same to us. */
async function ownSet(trx: Trx, shopper: Shopper, subjectUuid: string): Promise<OwnSet> {
  const set = await findSet(trx, ownerOf(shopper), subjectUuid.toLowerCase());
  if (!set?.job.inWebshop) throw notFound();
  return set;
}

const refuse = (key: PackageTextKey) => unusable(packageText.sentence(key), ['packageItems']);

function choicesByItem(checking: Checking): ReadonlyMap<string, Choice> {
  const { offer, packageItems } = checking.request;
  const choices = new Map(packageItems.map((choice) => [choice.uuid.toLowerCase(), choice]));
  const known = new Set(offer.items.map((item) => item.uuid));
  if (choices.size < packageItems.length) throw refuse('wrongItems');
  if ([...choices.keys()].some((uuid) => !known.has(uuid))) throw refuse('wrongItems');
  if (choices.size < known.size) throw refuse('incomplete');
  return choices;
}

async function checkItem(checking: Checking, item: PackageItemOffer, choice: Choice): Promise<MadeItem> {
  const { trx, shopper, request, set, offered } = checking;
  const wanted = choice.subjectUuid?.toLowerCase() ?? set.uuid;
  const other = wanted === set.uuid ? set : await ownSet(trx, shopper, wanted);
  const isDesign = item.type === 'TEMPLATE_PRODUCT';
  const objection = subjectObjection(request.offer.allowSubjectChange, set, other, isDesign);
  if (objection) throw refuse(objection);
  const plain: LinePackageItem = {
    uuid: item.uuid,
    type: item.type,
    productUuid: item.product.uuid,
    quantity: item.quantity,
    subjectUuid: other.uuid,
    template: null,
    version: choice.version ?? 0,
    catalogueUuid: null,
  };
  if (isDesign) return checkDesignItem(checking, item, choice, { plain, other });
  if (choice.template || choice.templateData) throw refuse('wrongItems');
  if (item.type === 'DIGITAL_SET') return { item: plain, pictures: [] };
  const catalogue = catalogueOfSet(offered.catalogue, other);
  if (!catalogue) throw refuse('noCatalogue');
  return { item: { ...plain, catalogueUuid: catalogue.uuid }, pictures: [] };
}

async function checkDesignItem(
  checking: Checking,
  item: PackageItemOffer,
  { template, templateData }: Choice,
  { plain, other }: { readonly plain: LinePackageItem; readonly other: OwnSet },
): Promise<MadeItem> {
  const { trx, shopper, request, set, offered } = checking;
  if (!template || !templateData) throw refuse('incomplete');
  const design = await designOfLine(trx, shopper, template, item.product.key);
  if (!(request.offer.allowTemplateChange && item.canChangeTemplate)) {
    const given = [
      designsOfItem(item, offered)[0],
      designOfItem(item, set, offered),
      designOfItem(item, other, offered),
    ];
    const isGiven = given.some((known) => known?.template.uuid === design.template.uuid);
    if (!isGiven) throw refuse('fixedDesign');
  }
  const made = await makeDesign(
    trx,
    shopper,
    { design, data: templateData, subjectUuid: other.uuid, namesConfirmed: request.namesConfirmed },
    offered.now,
  );
  for (const picture of made.pictures) {
    const objection = pictureObjection(request.offer.allowSubjectChange, set, picture);
    if (objection) throw refuse(objection);
  }
  return { item: { ...plain, template: made.template }, pictures: made.pictures };
}

/** Holds the pictures of an item that is made anew to what its package allowed when it was bought. */
export async function packageTakes(
  trx: Trx,
  shopper: Shopper,
  bought: { readonly subjectUuid: string; readonly allowSubjectChange: number },
  pictures: readonly OwnPicture[],
): Promise<void> {
  const set = await findSet(trx, ownerOf(shopper), bought.subjectUuid);
  if (!set) throw notFound();
  for (const picture of pictures) {
    const objection = pictureObjection(bought.allowSubjectChange, set, picture);
    if (objection) throw refuse(objection);
  }
}

/** Where a shop keeps its photographers apart, a package shows pictures of one of them. */
function assertOnePhotographer(checking: Checking, made: readonly MadeItem[]): void {
  const { shopper, set } = checking;
  if (!shopper.portal.settings.options.whiteLabelDisableMixPhotographers) return;
  const others = made
    .flatMap(({ pictures }) => pictures)
    .filter(
      ({ photographer_uuid }) => photographer_uuid !== null && photographer_uuid !== set.photographerUuid,
    );
  if (others.length > 0) throw refuse('mixedPhotographers');
}
