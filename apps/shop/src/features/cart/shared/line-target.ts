import {
  FIXED_PRODUCT,
  PACKAGE_EDITOR_PRODUCT_TYPE,
  TEMPLATE_EDITOR_PRODUCT_TYPES,
} from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { paths } from '../../../paths.ts';

const DIGITAL_FILES: readonly string[] = [
  FIXED_PRODUCT.digitalPortraits,
  FIXED_PRODUCT.singlePortraitFile,
  FIXED_PRODUCT.siblingOrFriendFile,
  FIXED_PRODUCT.groupFile,
];

/** What a line holds: it decides how the line looks and where it is edited. */
export type LineKind = 'template' | 'package' | 'digital-set' | 'digital-files' | 'catalogue' | 'other';

export function kindOf(line: Pick<OrderLine, 'product' | 'catalogue'>): LineKind {
  const { product, catalogue } = line;
  if (catalogue || product?.uuid === FIXED_PRODUCT.catalogue) return 'catalogue';
  if (product?.uuid === FIXED_PRODUCT.digitalSet) return 'digital-set';
  if (product && DIGITAL_FILES.includes(product.uuid)) return 'digital-files';
  if (product?.type === PACKAGE_EDITOR_PRODUCT_TYPE) return 'package';
  return product && TEMPLATE_EDITOR_PRODUCT_TYPES.includes(product.type) ? 'template' : 'other';
}

export interface LineTarget {
  readonly to: string;
  /** A digital line is looked at where its pictures are; the others open in their editor. */
  readonly what: 'edit' | 'view';
}

/** Where a line is edited: its editor by product type, a digital line at its subject's page. */
export function lineTarget(
  line: Pick<OrderLine, 'uuid' | 'product' | 'catalogue' | 'subjects'>,
): LineTarget | null {
  switch (kindOf(line)) {
    case 'template':
    case 'package':
      return { to: paths.editLine(line.uuid), what: 'edit' };
    case 'digital-set':
    case 'digital-files': {
      const [subject] = line.subjects;
      const to = subject ? paths.products.digitalPortrait(subject.uuid) : paths.products.digitalPortraits();
      return { to, what: 'view' };
    }
    case 'catalogue':
    case 'other':
      return null;
  }
}
