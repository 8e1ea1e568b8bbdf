import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAccount, login } from './calls/access.ts';
import { createTransaction } from './calls/checkout.ts';
import { PACKAGE_ITEM_TYPES, UPSELL_TYPES } from './constants.ts';
import { DELIVERY_TYPES } from './deliveries.ts';
import { orderLine } from './entities/cart.ts';
import { checkout, paymentOption, paymentOptionData, upsellProduct } from './entities/checkout.ts';
import {
  deliveryMethod,
  deliveryOption,
  deliveryOptionData,
  pickupLocation,
  receiptAddress,
} from './entities/delivery.ts';
import { order, orderSummary } from './entities/order.ts';
import { packageItem } from './entities/package.ts';
import { digitalRebateSettings, language, portal } from './entities/portal.ts';
import { catalogue, product, promotedProduct } from './entities/product.ts';
import { user } from './entities/user.ts';

type Described = { properties?: Record<string, Described>; items?: Described; anyOf?: Described[] };

/** Every field by its way through the entity: `subject.name`, whether it is a list or may be missing or not. */
function fieldsOf(schema: Described, way = ''): string[] {
  const inner = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.flatMap((one) => {
    if (one !== schema) return fieldsOf(one, way);
    return Object.entries(one.properties ?? {}).flatMap(([name, field]) => [
      `${way}${name}`,
      ...fieldsOf(field, `${way}${name}.`),
    ]);
  });
}

const described = (schema: unknown): Described =>
  z.toJSONSchema(schema as z.core.$ZodType, { unrepresentable: 'any', io: 'input' }) as Described;

/** The entities of the first document with the fields it names. */
const ENTITIES: readonly (readonly [string, unknown, string])[] = [
  [
    'a catalogue',
    catalogue,
    'uuid name description price quantity maxQuantity subject.uuid subject.group subject.name deliveryTime.days',
  ],
  [
    'an order line',
    orderLine,
    `uuid type product.uuid product.name product.type product.subproducts subProductUuids quantity description
    linePrice actualLinePrice rebate.linePrice canChangeQuantity maximumQuantity isUpdating isDeleting
    template.uuid template.name template.data.userResources template.data.year catalogue.name
    catalogue.subject.name subjects.uuid subjects.name subjects.group subjects.numImages subjects.job.name
    digitalFiles.uuid package.packageItems`,
  ],
  [
    'a product',
    product,
    `uuid name type producttype productprices.quantity productprices.price productprices.campaignprice
    productprices.type subproducts.uuid subproducts.name subproducts.extraprice minorderpartquantity
    campaignrequirement`,
  ],
  ['a package item', packageItem, 'type product subject catalogue template templateData'],
  [
    'a promoted product',
    promotedProduct,
    `product template.uuid template.type template.names category templateData.userResources templateData.year
    rebatedPrice type`,
  ],
  ['a delivery method', deliveryMethod, 'type name deliveryOptions pickupLocations'],
  [
    'a delivery option',
    deliveryOption,
    `uuid name description price deliverytime expire subjects isExpress pickupname pickupaddress1
    pickuppostalcode pickupcity`,
  ],
  ['a pickup location', pickupLocation, 'uuid deliveryTime.seconds deliveryTime.string price'],
  [
    'what the delivery forms gather',
    deliveryOptionData,
    'name address address2 postalCode city state verifiedAddress saveAddress emailAddress',
  ],
  ['an address', receiptAddress, 'name address1 address2 city state postalCode'],
  [
    'a payment option',
    paymentOption,
    'uuid title mobileTitle description mobileDescription verifyMobile requirePersonNo',
  ],
  ['the payment form', paymentOptionData, 'mobilePhone pid'],
  ['an upsell product', upsellProduct, 'type price rebatedPrice'],
  ['the digital rebate settings', digitalRebateSettings, 'rebatedDigitalFilePrice rebatedDigitalSetPrice'],
  [
    'a checkout',
    checkout,
    `checkoutUuid cart.orderLines cart.summary.totalPrice cart.rebateCode deliveryOptions user
    hasActiveRebateCampaigns termsOfPurchase options upsaleList catalogueMaxDeliveryTime transaction.uuid
    transaction.order.uuid`,
  ],
  [
    'a transaction',
    createTransaction.body,
    'deliveryOptionUuid paymentOptionUuid deliveryOptionData paymentOptionData client comment termsAccepted',
  ],
  [
    'an order',
    order,
    `orderLines rebateCode summary.totalPrice payment.isInvoice delivery.type delivery.address
    delivery.deliveryTime.string delivery.deliveryTime.afterDate delivery.school.name containDigitalProducts
    catalogueMaxDeliveryTime`,
  ],
  ['an order summary', orderSummary, 'uuid confirmTime'],
  ['a user', user, 'name emailAddress isSimulated isAnonymousUser lang mobilePhone address acceptMail'],
  ['the login', login.body, 'username password'],
  [
    'the registration',
    createAccount.body,
    'email mobile password confirm_password code acceptmail termsofservice',
  ],
  ['a language', language, 'name long'],
  [
    'a portal',
    portal,
    `name locale.country.twoLetterCode locale.languages locale.default_language currencyCode
    settings.freeShippingThreshold settings.hasPrivacyPolicy contactInfo.email options.gatherAddress2
    options.gatherState options.states options.hidePostalCode options.showDisabledDeliveryCountry
    options.useAddressAutocompleteService options.acceptMailDefaultOn
    options.disableAcceptMailOptionWhenRegisteringUser options.disableAcceptMailWhenLoggingIn
    options.disableOrderComment`,
  ],
];

describe('the entities of the specification', () => {
  it.each(ENTITIES)('%s has its fields', (_, schema, fields) => {
    expect(fieldsOf(described(schema))).toEqual(expect.arrayContaining(fields.split(/\s+/)));
  });

  it('know the types of delivery, of package items and of upsells', () => {
    expect(DELIVERY_TYPES).toEqual([
      'store-pickup',
      'postage',
      'school-pickup',
      'digital-delivery',
      'parcel-locker',
    ]);
    expect(PACKAGE_ITEM_TYPES).toEqual(['DIGITAL_SET', 'CATALOGUE', 'TEMPLATE_PRODUCT']);
    expect(UPSELL_TYPES).toEqual(['CATALOGUE', 'DIGITAL_FILES']);
    const types = described(orderLine).properties?.type;
    expect(types).toMatchObject({ enum: [0, 1, 2, 3, 4] });
  });
});
