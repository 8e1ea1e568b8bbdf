import { packagePriceAt } from '@picture-day/commerce';
import type { PackageInstance, PackageItem } from '@picture-day/contract/entities/package';
import type { PackageItemOffer, PackageOffer, Reader } from '../catalogue/catalogue.ts';
import { fillDesign, type OwnSet } from '../personalisation/template-line.ts';
import { localText } from '../portals/local-text.ts';
import { catalogueOfSet, designOfItem, type Offered } from './package-designs.ts';
import { priceAlone, pricesFor } from './prices-for.ts';

/** A package with every item made from a picture set, for the customer to change what may be changed. */
export async function packageInstance(
  offer: PackageOffer,
  set: OwnSet,
  offered: Offered,
  reader: Reader,
): Promise<PackageInstance> {
  const { job } = set;
  return {
    uuid: offer.uuid,
    name: localText(reader.portal, offer.names, reader.lang),
    description: localText(reader.portal, offer.descriptions, reader.lang),
    price: packagePriceAt(pricesFor(offer, set, offered), offered.now).price,
    subject: { uuid: set.uuid, name: set.name, group: set.group },
    job: {
      uuid: job.uuid,
      name: job.name,
      creationTime: new Date(job.creationTime).toISOString(),
      hasBeenInWebShop: job.inWebshop,
      requireFineTunedPictures: job.requireFineTunedPictures,
      isArchived: job.isArchived,
    },
    allowSubjectChange: offer.allowSubjectChange,
    allowTemplateChange: offer.allowTemplateChange,
    packageItems: await Promise.all(offer.items.map((item) => describeItem(item, set, offered, reader))),
  };
}

async function describeItem(
  item: PackageItemOffer,
  set: OwnSet,
  offered: Offered,
  { portal, lang }: Reader,
): Promise<PackageItem> {
  const design = item.type === 'TEMPLATE_PRODUCT' ? designOfItem(item, set, offered) : undefined;
  const catalogue = item.type === 'CATALOGUE' ? catalogueOfSet(offered.catalogue, set) : undefined;
  const { product } = item;
  return {
    uuid: item.uuid,
    type: item.type,
    product: { uuid: product.uuid, name: localText(portal, product.names, lang), type: product.type },
    quantity: item.quantity,
    subject: { uuid: set.uuid, name: set.name, group: set.group },
    template: design
      ? {
          uuid: design.template.uuid,
          name: localText(portal, design.template.names, lang),
          version: design.template.version,
          categories: [...design.template.categories],
        }
      : null,
    templateData: design ? ((await fillDesign(design.template, set, lang, offered.now)) ?? null) : null,
    version: 0,
    priceAlone: priceAlone(item, set, offered),
    canChangeTemplate: item.canChangeTemplate,
    catalogue: catalogue ? { uuid: catalogue.uuid, name: localText(portal, catalogue.names, lang) } : null,
  };
}
