import { formatAccessCode } from '@picture-day/contract/access-code';
import type { Found } from '@picture-day/contract/calls/studio/search';
import { paths } from '../../../paths.ts';

export const KINDS = ['children', 'families', 'orders', 'codes', 'jobs', 'designs', 'pages'] as const;
export type Kind = (typeof KINDS)[number];

/** One line of the results. */
export interface Result {
  readonly key: string;
  readonly kind: Kind;
  readonly title: string;
  readonly detail: string;
  readonly tag?:
    | { readonly kind: 'failed'; readonly text?: undefined }
    | { readonly kind: 'state'; readonly text: string };
  /** Where it leads; nothing where its room has no page yet, or is not for the one who searches. */
  readonly to: string | null;
}

interface Words {
  readonly money: (amount: number) => string;
  readonly day: (moment: string) => string;
  readonly stateOf: (state: Found['orders'][number]['state']) => string;
  readonly opensOf: (name: string) => string;
  readonly forOf: (names: string) => string;
}

/** Which rooms the one who searches may enter. */
interface Rooms {
  readonly jobs: boolean;
  readonly families: boolean;
  readonly orders: boolean;
}

/** A child leads to its family, and to its code where none has opened its pictures yet. */
const familyOf = ({ uuid, familyUuid, job }: Found['children'][number]): string =>
  familyUuid ? paths.family(familyUuid) : paths.codeOfChild(job.key, uuid);

/** What was found, as lines in the order of their kinds. */
export function resultsOf(found: Found, words: Words, rooms: Rooms): readonly Result[] {
  const { money, day, stateOf, opensOf, forOf } = words;
  return [
    ...found.children.map((child) => ({
      ...{ key: child.uuid, kind: 'children' as const, title: child.name },
      detail: [child.group, child.job.name].filter(Boolean).join(', '),
      to: rooms.families ? familyOf(child) : null,
    })),
    ...found.families.map(({ uuid, name, emailAddress, children }) => ({
      ...{ key: uuid, kind: 'families' as const, title: name || emailAddress, to: paths.family(uuid) },
      detail: [name && emailAddress, children.length > 0 && forOf(children.join(', '))]
        .filter(Boolean)
        .join(', '),
    })),
    ...found.orders.map(({ uuid, reference, state, time, printFailed, customer, total }) => ({
      ...{ key: uuid, kind: 'orders' as const, title: reference },
      to: rooms.orders ? paths.order(reference) : null,
      detail: [
        customer && (customer.name || customer.emailAddress),
        total !== null && money(total),
        day(time),
      ]
        .filter(Boolean)
        .join(', '),
      tag: printFailed ? ({ kind: 'failed' } as const) : ({ kind: 'state', text: stateOf(state) } as const),
    })),
    ...found.codes.map(({ code, child }) => ({
      ...{ key: code, kind: 'codes' as const, title: formatAccessCode(code), detail: opensOf(child.name) },
      to: familyOf(child),
    })),
    ...found.jobs.map(({ key, name, type, time }) => ({
      ...{ key, kind: 'jobs' as const, title: name, detail: [type, day(time)].join(', ') },
      to: rooms.jobs ? paths.job(key) : null,
    })),
    // A design leads to the orders of what it is printed as.
    ...found.designs.map(({ uuid, name, product }) => ({
      ...{ key: uuid, kind: 'designs' as const, title: name, detail: product?.name ?? '' },
      to: rooms.orders && product ? paths.ordersWith(product.uuid) : null,
    })),
  ];
}
