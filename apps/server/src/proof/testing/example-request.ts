import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@picture-day/contract/call';
import type * as z from 'zod/mini';
import type { OwnersShop, OwnersThings } from './owners-shop.ts';

export interface ExampleRequest {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

export type Def = z.core.$ZodTypes['_zod']['def'];
export const defOf = (schema: unknown): Def => (schema as z.core.$ZodTypes)._zod.def;

type Known = OwnersThings & OwnersShop['common'];
/** What stands at a place of a call, by the call's name and the place inside its request; the first that fits counts. */
const PLACES: readonly (readonly [RegExp, (things: Known) => unknown])[] = [
  [/addKey$/, () => randomUUID()],
  [/^(change|undo|redo)Board body\.id$/, () => randomUUID()],
  [/^(boardPictureBytes params\.uuid|changeBoard body\.pictures)$/, (t) => t.picture],
  [/^changeBoard body\.action\.to\.child$/, (t) => t.subject],
  [/^boardChanges query\.since$/, () => '0'],
  [/^boardPictureBytes query\.v$/, () => undefined],
  [/ params\.batch$/, () => 'NO-2026-1'],
  [/^studioBatches query\.(state|before)$/, () => undefined],
  [/^(packingList|parcelLabels) query\.class$/, () => undefined],
  [/^makeBatch body\.orders/, () => 'c90b1f27'],
  [/^makeBatch body\.job$/, () => undefined],
  [/^changeProductionSettings body\.fileNames$/, () => '{class}/{order}_{number}'],
  [/^changeProductionSettings body\.trackingLink$/, () => ''],
  [/^trackParcel body\.number$/, () => 'NO12345678'],
  // What cannot be taken back is tried on nobody.
  [/^(eraseFamily|mergeFamilies|renewFamilyCode) params\.uuid$/, () => randomUUID()],
  [/^\w*Famil(y|ies)\w* params\.uuid$/, (t) => t.customer],
  [/^studioFamilies query\./, () => undefined],
  [/otherUuid$/, (t) => t.customer],
  [/(mergeUuid|mailUuid)$/, () => randomUUID()],
  [/^studioFamilyPicture params\.pictureUuid$/, (t) => t.picture],
  [/^takeBackReminder params\.uuid$/, () => randomUUID()],
  [/^\w+Reminder body\.words\.lang$/, () => 'en'],
  [/^jobUnopened query\.(before|q)$/, () => undefined],
  [/^jobUnopened query\.child$/, (t) => t.subject],
  [/^(searchCodeChildren|answerCodeObjection) params\.uuid$/, () => randomUUID()],
  [/body\.photographerUuid$/, () => undefined],
  [/^objectToCode params\.key$/, () => 'a'.repeat(43)],
  [/^(publishJob|\w+Reminder) .*\.day$/, () => '2030-01-10'],
  [/^(publishJob|planReminder) .*\.time$/, () => '18:00'],
  [/sendTo$/, () => 'letter'],
  [/^(changeStudioAccount) body\.lang$/, () => 'en'],
  // A customer is nobody among the colleagues.
  [
    /^(changeRole|removePerson|resetPersonFactor|mailPasswordLink|\w+PersonSession|personSessions) params\.uuid$/,
    (t) => t.customer,
  ],
  [/^(\w+Invitation|endStudioSession|removePasskey) params\.uuid$|params\.session$/, (t) => t.customer],
  [/^(money\w*|exportMoney) query\./, () => undefined],
  [/^(moneyPayout|takeBackShare) params\.uuid$/, () => randomUUID()],
  [/^payShare body\.(from|until)$/, () => '2026-11-01'],
  [/^(shareStatement|sharePaper) query\.(period|from|until|job)$/, () => undefined],
  [/^readPayouts body\.text$/, () => 'Settlement date,Reference,Amount\n2026-11-30,none,1.00\n'],
  [/^studioOrders query\.before$/, (t) => t.order],
  [
    /^\w*[sS]tudioOrders query\.(q|state|job|class|product|from|to|delivery|payment|date|since|until|up|only)$/,
    () => undefined,
  ],
  [/^removeOrderView params\.uuid$/, () => randomUUID()],
  [/^(orderChoices query\.job$|saveOrderView body\.filters\.)/, () => undefined],
  [/^cancelOrder params\.orderUuid$/, () => randomUUID()],
  [/^amendDelivery body\.data\.pickupLocationUuid$/, () => undefined],
  [/^amendDelivery body\.optionUuid$/, (t) => t.deliveryOption],
  // It would act as the owner from then on.
  [/^openLineDesign params\.lineUuid$/, () => randomUUID()],
  [/LineDesign body\.packageItemUuid$/, () => null],
  [/^studioOrderDrawing query\.version$/, () => undefined],
  [/^(reprintOrders|writeToFamilies) body\.orders$/, (t) => t.order],
  [/^previewOrderMail body\.order$/, (t) => t.order],
  [/^orderCreditNotePdf params\.uuid$/, (t) => t.creditNote],
  [/^(refundableOrders|receiptsOfOrders) query\.only$/, (t) => t.order],
  // What cannot be taken back is tried on nobody.
  [/^refundOrders body\.orders\.uuid$/, () => randomUUID()],
  [/^(writeToFamilies|refundOrders) body\.uuid$/, () => randomUUID()],
  [/^reprintLines body\.lines\.uuid$/, (t) => t.orderLine],
  [/^studioInvoices query\.(state|q|before)$/, () => undefined],
  [/^bookInvoiceMoney body\.key$/, () => randomUUID()],
  [/^bookInvoiceMoney body\.day$/, () => '2026-11-30'],
  [/^(read|book)BankFile body\.text$/, () => 'Dato;Beløp\n2026-11-30;1,00'],
  [/^changeInvoiceSettings body\.creditorNumber$/, () => ''],
  [/^changeInvoiceSettings body\.secondReminder$/, () => 21],
  [/^changeInvoiceSettings body\.secondFee$/, () => 0],
  [/^jobActivity query\.before$/, () => undefined],
  [/^studioJobs query\.(q|state|kind|photographer|year|up|before)$/, () => undefined],
  [/^(createJob|changeJob|copyJob) body\.(photoDay|deadline|lateUntil|retention)$/, () => '2027-05-04'],
  [/^(createJob|copyJob) body\.uuid$/, () => randomUUID()],
  [/^operator\w* query\.(q|state|before)$/, () => undefined],
  [/^(studioLog|exportStudioLog) query\./, () => undefined],
  [/^studioLogEntry params\.id$/, () => '1'],
  [/^undoJobList body\.list$/, () => randomUUID()],
  [/^jobCards query\.child$/, (t) => t.subject],
  [/^jobCards query\.(nobody|spare)$/, () => '1'],
  [/^(templateByUuid|templateByVersion) params\.uuid$/, (t) => t.template],
  [/templates?\.uuid$/, (t) => t.template],
  [/productUuid$/, (t) => t.product],
  [/subProductUuids/, () => undefined],
  [/catalogues\.uuid$/, (t) => t.catalogue],
  [/(subjectUuid|subject|subjects\.uuid|subject\.uuid|subjects\[\]|pictureSet)$/, (t) => t.subject],
  [/background$/, (t) => t.background],
  [/^backgroundBytes query\.uuid$/, (t) => t.background],
  [/^\w*[rR]ecording params\.uuid$/, (t) => t.recording],
  [
    /^(orderDetails query\.uuid|.*orderUuid|operatorPrintFiles query\.order|studioOrder params\.reference)$/,
    (t) => t.order,
  ],
  [/lineUuid$/, (t) => t.orderLine],
  [/^(imageBackgrounds query\.uuid|downloadDigitalCopy query\.file)$/, (t) => t.greenPicture],
  [/^((pictureBytes|sharedPicture) .*uuid|.*picture\.uuid|toggleDigitalFile body\.file)$/, (t) => t.picture],
  [/jobUuid$/, (t) => t.job],
  [/checkoutUuid$/, (t) => t.checkout],
  [/deliveryOptionUuid$/, (t) => t.deliveryOption],
  [/paymentOptionUuid$/, (t) => t.paymentOption],
  [/transactionUuid$/, (t) => t.transaction],
  [/shareUuid$/, (t) => t.share],
  [
    /^(\w*[cC]odeRequest\w*|retryRefund|refundByHand|takeRefundBack|documentPdf|askPaymentAgain) params\.uuid$/,
    () => randomUUID(),
  ],
  [/^refundOrder body\.uuid$/, () => randomUUID()],
  [/^\w*(Hook|Key|hookDeliver)\w* params\.uuid$/, () => randomUUID()],
  [/^(\w*Lab\w*|labDeliveries|deliverAgain|answerOfLab) params\.uuid$/, () => randomUUID()],
  [/^(sendToLab|deliveriesOfBatch) .*batchUuid$/, () => randomUUID()],
  [/^chooseLabProducts body\.products$/, (t) => t.product],
  [/^(addLab|changeLab) body\.names$/, () => '{shop}_{batch}'],
  [/^(addLab|changeLab) body\.folder$/, () => 'lab'],
  [/^connect\w+ (params\.uuid|query\.after)$/, () => randomUUID()],
  [/^connectOrder params\.order$/, (t) => t.order],
  [/^connectSales query\.(from|to)$/, () => '2026-11-01'],
  [/^hookDeliveries query\.before$/, () => undefined],
  [/Hook body\.url$/, () => 'https://192.0.2.1/'],
  [/^(workPieces|tryWorkAgain) params\.kind$/, () => 'mail'],
  [/^tryWorkAgain body\.piece$/, () => randomUUID()],
  [/^addKey body\.lastDay$/, () => '2026-12-31'],
  [/customerUuid$/, (t) => t.customer],
  [/(packageUuid|^packageById params\.id)$/, (t) => t.package],
  [/query\.item$/, () => undefined],
  [
    /^(updateLine|changeQuantity|changeSubProducts|deleteLine|linePreview|takeLineBack) params\.uuid$/,
    (t) => t.line,
  ],
  [/(username|email)$|^(studio|invite)\w+ body\.emailAddress$/, (t) => t.email],
  [/email\[\]$/, () => 'someone.else@example.com'],
  [/^sharedPicture params\.token$/, (t) => t.strangersToken],
  [/params\.(token|code|key)$/, () => 'a-key-that-nobody-has'],
  [/\.code$/, () => 'ABCDEFGHJK'],
  [/^templateImage params\.file$/, () => 'fridge-magnet.webp'],
  [/^pageImage params\.file$/, () => 'school.webp'],
  [/params\.category$/, () => 'mugs'],
  [/params\.type$/, () => 'photogifts'],
  [/mobile$/, () => '90010020'],
  [/(body\.resource\.id)$/, () => 'names'],
  [/^changeLanguage /, () => 'en'],
  [/^\w*JobFiles? .*hash$/, () => 'a'.repeat(64)],
  [/^\w*JobFiles? .*path$/, () => '3A/FJ_0498.JPG'],
  [/^putJobFile query\.bytes$/, () => '2'],
  [/(lang|models|resources?)$/, () => undefined],
  [/query\.json$/, () => '1'],
  [/^legacyPage params\.id$/, () => 'about'],
  [/^reportEvents .*name$/, () => 'page'],
  [/^deleteAccount /, () => 'a-wrong-password'],
  [/password$/i, () => 'not-the-password'],
  [/body\.route$/, () => '/cart'],
  [/params\.number$/, () => '1'],
  [/params\.version$/, (t) => t.templateVersion],
  [/^fillUserStrings .*\.version$/, (t) => Number(t.templateVersion)],
  [/query\.part$/, () => '0'],
  [/query\.(before|limit|days)$/, () => '1'],
];

/** A request every part of which is filled; ids name the given things. */
export function exampleRequest(name: string, call: AnyCall, shop: OwnersShop, things: OwnersThings) {
  const known = { ...shop.common, ...things };
  const own = OWN_SHAPES[name]?.(shop, things) ?? {};
  const part = (which: 'params' | 'query' | 'body') => {
    const schema = call[which];
    if (schema === undefined || typeof schema === 'string' || which in own) return {};
    return { [which]: exampleOf(schema, `${name} ${which}`, known) };
  };
  return { ...part('params'), ...part('query'), ...part('body'), ...own } as ExampleRequest;
}

/** Calls whose bodies say more than their schemas can. */
const OWN_SHAPES: Readonly<Record<string, (shop: OwnersShop, things: OwnersThings) => ExampleRequest>> = {
  addMultipleItems: ({ item }, { subject }) => ({ body: { items: [{ ...item, subjectUuid: subject }] } }),
  addPackage: ({ common, packageItems }, { subject }) => ({
    body: { packageUuid: common.package, subjectUuid: subject, packageItems },
  }),
  amendLineDesign: ({ item }) => ({
    body: { version: 0, packageItemUuid: null, templateData: item.templateData },
  }),
  updateLine: ({ item }) => ({ body: { template: item.template, templateData: item.templateData } }),
  createTransaction: ({ common }) => ({
    body: {
      deliveryOptionUuid: common.deliveryOption,
      paymentOptionUuid: common.paymentOption,
      deliveryOptionData: { name: 'Nils Ness', emailAddress: 'nils@example.com' },
      client: 'desktop',
    },
  }),
};

/** Whether a schema stands for one value, and not for a structure with places of its own. */
function isLeaf(schema: unknown): boolean {
  const def = defOf(schema);
  if (def.type === 'object' || def.type === 'array' || def.type === 'record') return false;
  return 'innerType' in def ? isLeaf(def.innerType) : true;
}

function exampleOf(schema: unknown, place: string, known: Known): unknown {
  const def = defOf(schema);
  const at = isLeaf(schema) ? PLACES.find(([where]) => where.test(place)) : undefined;
  if (at) return at[1](known);
  switch (def.type) {
    case 'string':
      if ('format' in def && def.format === 'guid') throw new Error(`nobody says what ${place} names`);
      return 'Nils Ness';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [key, exampleOf(inner, `${place}.${key}`, known)]),
      );
    case 'array':
      return [exampleOf(def.element, place, known)].filter((one) => one !== undefined);
    case 'record':
      return {};
    case 'optional':
    case 'nullable':
    case 'default':
      return exampleOf(def.innerType, place, known);
    case 'union':
      return exampleOf(def.options[0], place, known);
    case 'pipe':
      return exampleOf(def.in, place, known);
    default:
      throw new Error(`no example for ${def.type} at ${place}`);
  }
}
