import type { Db } from '../../platform/database/connect.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { localText } from '../portals/local-text.ts';
import { ordersOfJob, salesByClass, salesByProduct } from './job-sales-store.ts';

const inOrder = new Intl.Collator('en', { numeric: true });

/** What a job brought, by class and by product; both add up to the same. */
export async function salesOfJob(db: Db, { portal, lang }: Customer, jobUuid: string) {
  const [classes, products, all] = await Promise.all([
    salesByClass(db, jobUuid),
    salesByProduct(db, portal.uuid, jobUuid),
    ordersOfJob(db, jobUuid),
  ]);
  return {
    total: {
      ...all,
      children: classes.reduce((sum, { children }) => sum + children, 0),
      amount: classes.reduce((sum, { amount }) => sum + amount, 0),
    },
    classes: classes.sort((a, b) => inOrder.compare(a.group, b.group)),
    products: products.map(({ names, described, ...sold }) => ({
      ...sold,
      name: names ? localText(portal, names, lang) : described,
    })),
  };
}
