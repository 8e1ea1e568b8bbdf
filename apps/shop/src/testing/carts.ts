import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { PackageItem } from '@picture-day/contract/entities/package';
import { uuidOf } from './picture-sets.ts';

export function lineOf(change: Partial<OrderLine> = {}): OrderLine {
  return {
    uuid: uuidOf(700),
    type: 0,
    product: null,
    subProductUuids: [],
    quantity: 1,
    description: '',
    linePrice: 0,
    actualLinePrice: 0,
    rebate: null,
    canChangeQuantity: false,
    minimumQuantity: 1,
    maximumQuantity: null,
    subjects: [],
    digitalFiles: [],
    ...change,
  };
}

const product = (uuid: string, type = 10) => ({ uuid, name: 'Digital', type, subproducts: [] });

export const fileLine = (...files: string[]): OrderLine =>
  lineOf({
    product: product(FIXED_PRODUCT.singlePortraitFile),
    digitalFiles: files.map((uuid) => ({ uuid })),
  });

export const setLine = (subjectUuid: string): OrderLine =>
  lineOf({
    uuid: uuidOf(701),
    product: product(FIXED_PRODUCT.digitalSet),
    subjects: [{ uuid: subjectUuid, name: '', group: '', numImages: 0, job: { name: '' } }],
  });

export const packageLine = (): OrderLine => lineOf({ uuid: uuidOf(702), product: product(uuidOf(703), 200) });

/** A package with two designs and the files. */
export function packedLine(): OrderLine {
  const item = (number: number, type: PackageItem['type']): PackageItem => ({
    uuid: uuidOf(number),
    type,
    product: { uuid: uuidOf(number + 50), name: 'Part', type: 89 },
    template: type === 'TEMPLATE_PRODUCT' ? { uuid: uuidOf(number + 90), name: 'Design', version: 1 } : null,
    version: 1,
    canChangeTemplate: false,
  });
  const packageItems = [
    item(710, 'TEMPLATE_PRODUCT'),
    item(711, 'TEMPLATE_PRODUCT'),
    item(712, 'DIGITAL_SET'),
  ];
  const about = { uuid: uuidOf(703), name: 'Package', allowSubjectChange: 0, allowTemplateChange: false };
  return { ...packageLine(), package: { ...about, packageItems } };
}

export function cartOf(version: number, ...orderLines: OrderLine[]): Cart {
  return {
    version,
    orderLines,
    summary: { totalPrice: 0, goodsPrice: 0, discount: 0, deliveryPrice: 0, fees: 0 },
    rebateCode: null,
    currencyCode: 'NOK',
    count: orderLines.length,
  };
}
