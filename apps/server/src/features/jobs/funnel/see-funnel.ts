import type { jobFunnel, jobUnopened } from '@picture-day/contract/calls/studio/job-families';
import type { FunnelOfClass } from '@picture-day/contract/entities/job-families';
import { askInOneGo } from '../../../platform/database/in-one-go.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import type { Services } from '../../../platform/services.ts';
import { ownJob } from '../../pictures/picture.ts';
import { searchQuery } from '../../search/search-query.ts';
import { classesQuery, findUnopened, yearAgoQuery } from './store.ts';

const inOrder = new Intl.Collator(undefined, { numeric: true });
const sum = (
  classes: readonly FunnelOfClass[],
  of: 'children' | 'invited' | 'opened' | 'inCart' | 'bought',
) => classes.reduce((all, one) => all + one[of], 0);

/** Where the families of a job are, by class. Who photographs sees how many, without names and without money. */
export const seeFunnel =
  ({ db, clock }: Services): Handler<typeof jobFunnel> =>
  async ({ params, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const withSales = visitor.session.role === 'owner' || visitor.session.role === 'office';
    const [rows, [yearAgo]] = await askInOneGo(db, [classesQuery(job.uuid), yearAgoQuery(job.uuid)]);
    const classes = rows
      .map(({ in_cart, sales, ...row }) => ({ ...row, inCart: in_cart, sales: withSales ? sales : null }))
      .toSorted((a, b) => inOrder.compare(a.group, b.group));
    return {
      children: sum(classes, 'children'),
      invited: sum(classes, 'invited'),
      opened: sum(classes, 'opened'),
      inCart: sum(classes, 'inCart'),
      bought: sum(classes, 'bought'),
      sales: withSales ? rows.reduce((all, { sales }) => all + sales, 0) : null,
      classes,
      yearAgo: yearAgo ? { ...yearAgo } : null,
    };
  };

const SHOWN = 50;

export const seeUnopened =
  ({ db, clock }: Services): Handler<typeof jobUnopened> =>
  async ({ params, query, visitor, concerns }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    concerns({ job: job.uuid });
    const limit = query.limit ?? SHOWN;
    const rows = await findUnopened(db, job.uuid, {
      ...{ group: query.class, child: query.child, after: query.before },
      words: query.q ? (searchQuery(visitor.portal.uuid, query.q)?.asTyped ?? '') : undefined,
      limit: limit + 1,
    });
    return {
      children: rows.slice(0, limit).map(({ way, at, total: _, ...child }) => ({
        ...child,
        lastWay: way,
        lastTime: at?.toISOString() ?? null,
      })),
      hasMore: rows.length > limit,
      total: rows[0]?.total ?? 0,
    };
  };
