import { sql } from 'kysely';
import type { PrintName } from './store.ts';

export interface FailedPrint extends PrintName {
  readonly error: string | null;
  readonly changedAt: Date;
  readonly customer: string;
  /** Others of the same order that failed with it. */
  readonly others: number;
}

/** Orders with a file that could not be made, one line each. */
export const failedPrintsQuery = (portalUuid: string) => sql<FailedPrint>`
    select distinct on (o.uuid) o.uuid as "orderUuid", f.line_uuid as "lineUuid", f.number, f.error,
      f.changed_at as "changedAt", a.name as customer, count(*) over (partition by o.uuid)::int - 1 as others
    from print_file f join shop_order o on o.uuid = f.order_uuid join account a on a.uuid = o.account_uuid
    where f.state = 'failed' and o.portal_uuid = ${portalUuid}
      and o.state in ('paid', 'in_production', 'shipped', 'done')
    order by o.uuid, f.changed_at limit 50`;
