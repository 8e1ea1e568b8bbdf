import { formatAccessCode } from '@picture-day/contract/access-code';
import type { Found } from '@picture-day/contract/calls/studio/search';
import { paths } from '../../../paths.ts';

export type Kind = 'children' | 'families' | 'orders' | 'codes' | 'jobs' | 'designs';
export const KINDS: readonly Kind[] = ['children', 'families', 'orders', 'codes', 'jobs', 'designs'];

/** One line of the results. */
export interface Result {
  readonly key: string;
  readonly kind: Kind;
  readonly title: string;
  readonly detail: string;
  readonly tag?:
    | { readonly kind: 'failed'; readonly text?: undefined }
    | { readonly kind: 'state'; readonly text: string };
  /** Where it leads; nothing where its room has no page yet. */
  readonly to: string | null;
}

interface Words {
  readonly money: (amount: number) => string;
  readonly day: (moment: string) => string;
  readonly stateOf: (state: Found['orders'][number]['state']) => string;
  readonly opensOf: (name: string) => string;
  readonly forOf: (names: string) => string;
}

/** A child leads to its family, where one has opened its pictures. */
const familyOf = (found: Found, name: string): string | null => {
  const family = found.families.find(({ children }) => children.includes(name));
  return family ? paths.family(family.uuid) : null;
};

/** What was found, as lines in the order of their kinds. */
export function resultsOf(found: Found, words: Words): readonly Result[] {
  const { money, day, stateOf, opensOf, forOf } = words;
  return [
    ...found.children.map(({ uuid, name, group, job }) => ({
      ...{ key: uuid, kind: 'children' as const, title: name },
      detail: [group, job.name].filter(Boolean).join(', '),
      to: familyOf(found, name),
    })),
    ...found.families.map(({ uuid, name, emailAddress, children }) => ({
      ...{ key: uuid, kind: 'families' as const, title: name || emailAddress, to: paths.family(uuid) },
      detail: [name && emailAddress, children.length > 0 && forOf(children.join(', '))]
        .filter(Boolean)
        .join(', '),
    })),
    ...found.orders.map(({ uuid, reference, state, time, printFailed, customer, total }) => ({
      ...{ key: uuid, kind: 'orders' as const, title: reference, to: paths.order(reference) },
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
      to: familyOf(found, child.name),
    })),
    ...found.jobs.map(({ key, name, type, time }) => ({
      ...{ key, kind: 'jobs' as const, title: name, detail: [type, day(time)].join(', '), to: null },
    })),
    ...found.designs.map(({ uuid, name, key }) => ({
      ...{ key: uuid, kind: 'designs' as const, title: name, detail: key, to: null },
    })),
  ];
}
