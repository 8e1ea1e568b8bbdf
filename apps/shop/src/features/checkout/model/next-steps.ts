import type { Day } from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { isFiles } from '@picture-day/contract/deliveries';
import type { Order } from '@picture-day/contract/entities/order';
import { paths } from '../../../paths.ts';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { kindOf } from '../../cart/shared/line-target.ts';
import { refundedLines } from '../../orders/shared/refunded-lines.ts';

export type NextStep =
  | {
      readonly kind: 'download';
      readonly to: string;
      /** The invoice has to be paid first. */
      readonly waits: boolean;
    }
  | { readonly kind: 'print'; readonly names: readonly string[]; readonly by: Day | null }
  | {
      readonly kind: 'handover';
      readonly on: Day | null;
      readonly isAfter: boolean;
      readonly time: string;
    }
  | {
      readonly kind: 'catalogues';
      readonly days: number;
      /** Nothing else is handed over. */
      readonly alone: boolean;
    };

/** Where the bought files lie: the one set they belong to, else all of them. */
function downloadAt(order: Order): string {
  const gone = refundedLines(order);
  const lines = itemLines(order).filter(({ uuid }) => !gone.has(uuid));
  const digital = lines.filter((line) => ['digital-set', 'digital-files'].includes(kindOf(line)));
  const packaged = lines
    .flatMap((line) => line.package?.packageItems ?? [])
    .filter(({ type }) => type === 'DIGITAL_SET');
  const subjects = new Set([
    ...digital.flatMap((line) => line.subjects.map(({ uuid }) => uuid)),
    ...packaged.flatMap(({ subject }) => subject?.uuid ?? []),
  ]);
  const [only] = subjects;
  return only && subjects.size === 1 ? paths.myAccount.pictureSet(only) : paths.myAccount.pictureSets();
}

/** What happens after the purchase: files now, then what is printed, handed over and sent later. */
export function nextSteps(order: Order): NextStep[] {
  const { delivery, containDigitalProducts, catalogueMaxDeliveryTime } = order;
  const steps: NextStep[] = [];
  if (order.refunded?.part === 'whole') return steps;
  if (containDigitalProducts)
    steps.push({ kind: 'download', to: downloadAt(order), waits: order.payment.filesWait ?? false });
  const gone = refundedLines(order);
  const printed = itemLines(order).filter(
    (line) =>
      !gone.has(line.uuid) &&
      ['template', 'package', 'other'].includes(kindOf(line)) &&
      line.product?.uuid !== FIXED_PRODUCT.voucher,
  );
  const sent = !isFiles(delivery.type);
  // Catalogues have a time of their own, so the day of the delivery is not theirs.
  const alone = sent && printed.length === 0 && catalogueMaxDeliveryTime !== null;
  if (sent && !alone) {
    const { deliveryTime } = delivery;
    const on = deliveryTime?.day ?? null;
    const names = printed.map(({ product }) => product?.name ?? '');
    if (names.length > 0) steps.push({ kind: 'print', names, by: on });
    steps.push({
      kind: 'handover',
      on,
      isAfter: Boolean(deliveryTime?.afterDate),
      time: deliveryTime?.string ?? '',
    });
  }
  if (catalogueMaxDeliveryTime !== null) {
    steps.push({ kind: 'catalogues', days: catalogueMaxDeliveryTime, alone });
  }
  return steps;
}
