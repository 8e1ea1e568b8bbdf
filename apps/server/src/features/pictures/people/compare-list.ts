import type {
  ComparedChild,
  ComparedList,
  ListDecisions,
  ListDoubt,
} from '@picture-day/contract/entities/job-people';
import { whyNoPictures } from '@picture-day/photo-day/roster/consent';
import type { PlannedChild } from '../import/import-plan.ts';
import type { KnownChild } from '../import/known-store.ts';
import type { MatchDoubt } from '../import/match-children.ts';
import { planChildren } from '../import/plan-children.ts';
import { plainName, type RosterSubject } from '../import/roster.ts';
import { type KnownJob, stampOf } from '../import/shop-state.ts';

/** What becomes of a child, with what was asked about it. */
interface Decided extends Omit<PlannedChild, 'change'> {
  readonly change: PlannedChild['change'];
  readonly isRefused: boolean;
  readonly asks: boolean;
  /** A colleague said that it stays, though the list does not have it. */
  readonly staysByHand: boolean;
}

/** What adding a list would do. */
export interface ListPlan {
  readonly stamp: string;
  readonly children: readonly Decided[];
  readonly refused: number;
  readonly doubts: readonly MatchDoubt[];
  readonly otherClasses: readonly string[];
  readonly isSettled: boolean;
}

/** Compares a list with the children of the job. What could be meant in two ways is asked, never guessed. */
export function planList(
  rows: readonly RosterSubject[],
  known: KnownJob,
  sold: ReadonlySet<string>,
  decisions: ListDecisions,
): ListPlan {
  const said = new Map(Object.entries(decisions.who ?? {}).map(([line, who]) => [Number(line), who]));
  const planned = planChildren(rows, known, sold, said);
  const decide = decider(rows, known, decisions);
  const children = planned.children.flatMap(decide);
  const otherClasses = otherClassesOf(rows, children, decisions);
  return {
    stamp: stampOf({ ...known, pictures: [] }),
    children,
    refused: rows.filter(isRefused).length,
    doubts: planned.doubts,
    otherClasses,
    isSettled: planned.doubts.length === 0 && otherClasses.length === 0 && !children.some(({ asks }) => asks),
  };
}

const isRefused = ({ refuses }: RosterSubject): boolean => whyNoPictures(refuses) !== undefined;

/** Whether the list has nobody of the child's class: then it may be the list of other classes. */
function isOfAnotherClass(rows: readonly RosterSubject[]): (child: { readonly group: string }) => boolean {
  const listed = new Set(rows.flatMap(({ group }) => (group ? [plainName(group)] : [])));
  return ({ group }) => listed.size > 0 && group !== '' && !listed.has(plainName(group));
}

function decider(
  rows: readonly RosterSubject[],
  known: KnownJob,
  { gone = {}, otherClasses }: ListDecisions,
): (child: PlannedChild) => Decided[] {
  const refusedLines = new Set(rows.filter(isRefused).map(({ line }) => line));
  const before = new Map(known.children.map((child): [string, KnownChild] => [child.uuid, child]));
  const isOther = isOfAnotherClass(rows);
  return (child) => {
    const was = before.get(child.uuid);
    const plain = { ...child, isRefused: false, asks: false, staysByHand: false };
    if (child.line !== undefined && refusedLines.has(child.line)) {
      // Guardians who say no are heard, whoever changed the child by hand.
      return was && !was.isGone ? [{ ...plain, change: 'gone', isRefused: true }] : [];
    }
    const said = gone[child.uuid];
    if (was?.isGone && was.byHand) {
      if (said === undefined) return [{ ...plain, change: 'back', asks: true }];
      return said === 'stay' ? [{ ...plain, change: 'back' }] : [];
    }
    if (child.change !== 'gone') return [plain];
    if (isOther(child) && said === undefined) {
      return otherClasses === 'off' ? [plain] : [{ ...plain, change: 'same' }];
    }
    if (said === 'stay') return [{ ...plain, change: 'kept', staysByHand: true }];
    return [{ ...plain, asks: said === undefined && (child.families > 0 || child.isSold) }];
  };
}

function otherClassesOf(
  rows: readonly RosterSubject[],
  children: readonly Decided[],
  { otherClasses, gone = {} }: ListDecisions,
): string[] {
  if (otherClasses !== undefined) return [];
  const isOther = isOfAnotherClass(rows);
  const left = children.filter(
    (child) => child.line === undefined && child.change === 'same' && isOther(child) && !gone[child.uuid],
  );
  return [...new Set(left.map(({ group }) => group))].toSorted(
    new Intl.Collator('en', { numeric: true }).compare,
  );
}

const named = ({ name, group }: { readonly name: string; readonly group: string }) => ({ name, group });

export function describePlan({
  stamp,
  children,
  refused,
  doubts,
  otherClasses,
  isSettled,
}: ListPlan): ComparedList {
  const shown = children.flatMap((child): ComparedChild[] => {
    const { uuid, line = null, change, before, rosterSays, families, isSold, isRefused: no, asks } = child;
    if (change === 'same' && !rosterSays) return [];
    return [
      {
        uuid,
        line,
        change: change === 'same' ? 'kept' : change,
        ...named(child),
        before: before ? named(before) : null,
        alters: [...(child.alters ?? [])],
        listSays: rosterSays ? named(rosterSays) : null,
        families,
        isSold,
        isRefused: no,
        asks,
      },
    ];
  });
  return {
    stamp,
    children: shown,
    same: children.length - shown.length,
    refused,
    doubts: doubts.map(describeDoubt),
    otherClasses: [...otherClasses],
    isSettled,
  };
}

const describeDoubt = ({ kind, rows, children }: MatchDoubt): ListDoubt => ({
  kind,
  lines: rows.map(({ line, name, group, born, contact }) => ({ line, name, group, born, contact })),
  children: children.map(({ uuid, name, group, born, contact, families }) => ({
    uuid,
    name,
    group,
    born,
    contact,
    families,
  })),
});
