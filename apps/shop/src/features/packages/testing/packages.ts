import type { PackageInstance, PackageItem, PackageOffer } from '@picture-day/contract/entities/package';
import { setOf, uuidOf } from '../../../testing/picture-sets.ts';

export const ada = setOf();

export function offerOf(change: Partial<PackageOffer> = {}): PackageOffer {
  return {
    uuid: uuidOf(300),
    name: 'The family package',
    description: 'Calendar 20x30\n10 cards 15x15',
    image: null,
    type: 'package',
    originalPrice: 109_800,
    priceIncludingDiscount: 84_900,
    useTimeLimitedDiscount: false,
    timeLimitedDiscountPrice: null,
    ...change,
  };
}

export function itemOf(number: number, change: Partial<PackageItem> = {}): PackageItem {
  return {
    uuid: uuidOf(number),
    type: 'TEMPLATE_PRODUCT',
    product: { uuid: uuidOf(501), name: 'Card 15x15', type: 1 },
    quantity: 1,
    subject: ada.subject,
    template: { uuid: uuidOf(500), name: 'Eucalyptus', version: 1 },
    templateData: { userResources: {}, year: null },
    version: 0,
    canChangeTemplate: true,
    catalogue: null,
    ...change,
  };
}

export const digitalSet = itemOf(311, {
  type: 'DIGITAL_SET',
  product: { uuid: uuidOf(503), name: 'Digital set', type: 10 },
  template: null,
  templateData: null,
});
export const catalogue = itemOf(312, {
  type: 'CATALOGUE',
  product: { uuid: uuidOf(504), name: 'School catalogue', type: 20 },
  template: null,
  templateData: null,
  catalogue: { uuid: uuidOf(320), name: 'Lillesund skole 2026' },
});

/** A card, a digital set and a catalogue for Ada; a test says what is different. */
export function instanceOf(change: Partial<PackageInstance> = {}): PackageInstance {
  return {
    uuid: uuidOf(300),
    name: 'The family package',
    description: '',
    price: 84_900,
    subject: ada.subject,
    job: ada.job,
    allowSubjectChange: 0,
    allowTemplateChange: true,
    packageItems: [itemOf(310), digitalSet, catalogue],
    ...change,
  };
}
