import type { PACKAGE_ITEM_TYPES } from '@picture-day/contract/constants';
import type { LocalText } from '@picture-day/contract/entities/portal';
import type { TemplateData } from '@picture-day/contract/entities/template';
import type { Trx } from '../../platform/database/connect.ts';
import type { PackageOffer, Product } from '../catalogue/catalogue.ts';
import type { Shopper } from './shopper.ts';

/** A template as a line keeps it: what the customer made, and what to call it. */
export interface LineTemplate {
  readonly uuid: string;
  readonly names: LocalText;
  readonly version: number;
  readonly categories: readonly string[];
  readonly data: TemplateData;
  /** What it was made with, so that a reprint years later is the same. */
  readonly made?: {
    readonly language: string;
    readonly engineVersion: number;
    /** Hashes of the faces by name. */
    readonly fonts: Readonly<Record<string, string>>;
    /** What lay behind its cut-outs, by resource; nothing where that was plain paper. */
    readonly backgrounds?: Readonly<
      Record<string, { readonly uuid: string; readonly content_hash: string } | null>
    >;
  };
}

export interface TemplateLineRequest {
  readonly product: Product;
  readonly template: { readonly uuid: string; readonly version?: number | undefined };
  readonly templateData: TemplateData;
  readonly subjectUuid: string | undefined;
  /** The customer means it where the words name another child than the pictures show. */
  readonly namesConfirmed?: boolean | undefined;
}

/** A line that may go into the cart; the subjects are those whose pictures it shows. */
export interface ValidTemplateLine {
  readonly template: LineTemplate;
  readonly subjectUuids: readonly string[];
}

export interface PackageItemChoice {
  readonly uuid: string;
  readonly subjectUuid?: string | undefined;
  readonly template?: { readonly uuid: string; readonly version?: number | undefined } | null | undefined;
  readonly templateData?: TemplateData | null | undefined;
  readonly version?: number | undefined;
}

export interface PackageRequest {
  readonly offer: PackageOffer;
  readonly subjectUuid: string;
  readonly packageItems: readonly PackageItemChoice[];
  readonly namesConfirmed?: boolean | undefined;
}

/** One item of a package as a line keeps it. */
export interface LinePackageItem {
  readonly uuid: string;
  readonly type: (typeof PACKAGE_ITEM_TYPES)[number];
  readonly productUuid: string;
  readonly quantity: number;
  readonly subjectUuid: string | null;
  readonly template: LineTemplate | null;
  readonly version: number;
  /** A catalogue of the subject's job. */
  readonly catalogueUuid: string | null;
}

export interface ValidPackage {
  readonly packageItems: readonly LinePackageItem[];
  /** The package's own subject first. */
  readonly subjectUuids: readonly string[];
}

/**
 * What the cart asks of the feature that knows templates. Both throw a Refusal when the line is not complete, names a
 * picture that is not the customer's or breaks a restriction; both use the given transaction only.
 */
export interface Personalisation {
  validateTemplateLine(trx: Trx, shopper: Shopper, request: TemplateLineRequest): Promise<ValidTemplateLine>;
  validatePackage(trx: Trx, shopper: Shopper, request: PackageRequest): Promise<ValidPackage>;
}
