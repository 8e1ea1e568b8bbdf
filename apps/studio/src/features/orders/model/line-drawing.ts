import { callUrl } from '@picture-day/contract/call';
import { studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';

interface Drawn {
  readonly orderUuid: string;
  readonly lineUuid: string;
  readonly packageItemUuid?: string | null;
  /** As of which version of the order; as it is now when absent. */
  readonly version?: number | undefined;
}

/** Where a line lies drawn. */
export const lineDrawing = ({ orderUuid, lineUuid, packageItemUuid, version }: Drawn): string =>
  callUrl(studioOrderDrawing, { params: { orderUuid, lineUuid }, query: { item: packageItemUuid, version } });
