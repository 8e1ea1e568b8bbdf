import type { AnswerOf } from '@picture-day/contract/call';
import type { searchStudio } from '@picture-day/contract/calls/studio/search';
import { orderReference } from '@picture-day/contract/constants';
import type { Role } from '@picture-day/contract/roles';
import type { Db } from '../../platform/database/connect.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import { localText } from '../portals/local-text.ts';
import { nearCodes } from './near-codes.ts';
import { searchQuery } from './search-query.ts';
import {
  type ChildRow,
  findChildren,
  findCodes,
  findDesigns,
  findFamilies,
  findJobs,
  findOrdersByReference,
  findOrdersOfFamilies,
  type OrderFound,
  type Searched,
} from './store.ts';

type Found = AnswerOf<typeof searchStudio>;
type Kind = Exclude<keyof Found, 'forgiven'>;

/** What each role may find; photographers among their own jobs, whoever prints without names and prices. */
const KINDS: { readonly [R in Role]: readonly Kind[] } = {
  owner: ['children', 'families', 'orders', 'codes', 'jobs', 'designs'],
  office: ['children', 'families', 'orders', 'codes', 'jobs', 'designs'],
  photographer: ['children', 'jobs', 'designs'],
  production: ['orders', 'jobs'],
};

const NOTHING: Found = {
  children: [],
  families: [],
  orders: [],
  codes: [],
  jobs: [],
  designs: [],
  forgiven: false,
};

/** Everything that fits what was typed; where nothing does, what is one typing error away. */
export async function search(db: Db, visitor: Customer, typed: string): Promise<Found> {
  const query = searchQuery(visitor.portal.uuid, typed);
  const codes = nearCodes(typed);
  if (!query) return NOTHING;
  const found = await searchFor(db, visitor, { typed, words: query.asTyped, codes: [codes.typed] });
  if (Object.values(found).some((kind) => Array.isArray(kind) && kind.length > 0)) return found;
  const near = await searchFor(db, visitor, { typed: '', words: query.forgiving, codes: codes.near });
  return { ...near, codes: near.codes.map((one) => ({ ...one, mended: true })), forgiven: true };
}

interface Wanted {
  readonly typed: string;
  readonly words: string;
  readonly codes: readonly string[];
}

async function searchFor(db: Db, visitor: Customer, { typed, words, codes }: Wanted): Promise<Found> {
  const { portal, lang } = visitor;
  const { role = 'production' } = visitor.session;
  const searched: Searched = {
    portalUuid: portal.uuid,
    photographerUuid: role === 'photographer' ? operatorUuid(visitor) : undefined,
  };
  const may = (kind: Kind): boolean => KINDS[role].includes(kind);
  const inKind = async <T>(kind: Kind, find: () => Promise<T[]>): Promise<T[]> => (may(kind) ? find() : []);

  const [children, byReference, coded, jobs, designs] = await Promise.all([
    inKind('children', () => findChildren(db, searched, words)),
    inKind('orders', () => findOrdersByReference(db, portal.uuid, typed)),
    inKind('codes', () => findCodes(db, portal.uuid, codes)),
    inKind('jobs', () => findJobs(db, searched, words)),
    inKind('designs', () => findDesigns(db, portal.uuid, words)),
  ]);
  const ofChildren = [...children, ...coded].map(({ uuid }) => uuid);
  const families = await inKind('families', () => findFamilies(db, portal.uuid, words, ofChildren));
  const ofFamilies = await findOrdersOfFamilies(
    db,
    portal.uuid,
    families.map(({ uuid }) => uuid),
  );
  const orders = byReference.length > 0 ? byReference : ofFamilies;
  return {
    children: children.map((child) => describeChild(child, may('families'))),
    families: families.map(({ email, ...family }) => ({ ...family, emailAddress: email })),
    orders: orders.map((order) => describeOrder(order, may('families'))),
    codes: coded.map(({ code, ...child }) => ({
      code,
      mended: false,
      child: describeChild(child, may('families')),
    })),
    jobs: jobs.map(({ at, in_webshop, ...job }) => ({
      ...job,
      time: at.toISOString(),
      inWebshop: in_webshop,
    })),
    designs: designs.map(({ uuid, key, names, product_uuid, product_names }) => ({
      ...{ uuid, key, name: localText(portal, names, lang) },
      product:
        product_uuid === null ? null : { uuid: product_uuid, name: localText(portal, product_names, lang) },
    })),
    forgiven: false,
  };
}

const describeChild = (
  { uuid, name, group, job_key, job_name, family_uuid }: ChildRow,
  withPeople: boolean,
): Found['children'][number] => ({
  ...{ uuid, name, group, job: { key: job_key, name: job_name } },
  familyUuid: withPeople ? family_uuid : null,
});

const describeOrder = (order: OrderFound, withPeople: boolean): Found['orders'][number] => ({
  uuid: order.uuid,
  reference: orderReference(order.uuid),
  state: order.state,
  time: order.at.toISOString(),
  printFailed: order.print_failed,
  customer: withPeople ? { name: order.name, emailAddress: order.email } : null,
  total: withPeople ? order.total : null,
  currencyCode: withPeople ? order.currency : null,
});
