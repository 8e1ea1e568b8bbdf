import { callUrl } from '@picture-day/contract/call';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';

/** Where the drawing of an ordered product lies, or that of an item of a package. */
export const orderedDrawing = (order: { uuid: string }, line: { uuid: string }, item?: string): string =>
  callUrl(orderLinePreview, {
    params: { orderUuid: order.uuid, lineUuid: line.uuid },
    query: item ? { item } : {},
  });
