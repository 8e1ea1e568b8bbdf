import { normaliseAccessCode } from '@picture-day/contract/access-code';
import { Doubts } from './doubts.ts';
import type { PlannedChild, PlannedCode } from './import-plan.ts';
import type { ImportProblem } from './import-report.ts';
import type { JobFile } from './job-file.ts';
import type { CodeOwner, KnownCode } from './known-store.ts';
import { isAccessCode, plainName, type RosterSubject } from './roster.ts';
import type { KnownJob } from './shop-state.ts';

export interface CodesToPlan {
  readonly job: JobFile;
  readonly rows: readonly RosterSubject[];
  /** The children by the keys of the roster. */
  readonly uuids: ReadonlyMap<string, string>;
  readonly children: readonly PlannedChild[];
  readonly known: KnownJob;
  /** Whose the wanted codes are anywhere in the shop. */
  readonly owners: ReadonlyMap<string, CodeOwner>;
}

/** Every code that the roster or job.json names. */
export const codesNamed = (job: JobFile, rows: readonly RosterSubject[]): string[] => [
  ...rows.flatMap(({ code }) => code ?? []),
  ...job.codes.map(({ code }) => normaliseAccessCode(code)),
];

type Wanted = PlannedCode & { readonly code: string };

const planned = (
  { code, subject, confirm, redirect, inJobFile }: KnownCode,
  change: PlannedCode['change'],
): Wanted => ({ change, code, subject, confirm, redirect, inJobFile });

const PLAIN = { confirm: false, redirect: null, inJobFile: false } as const;

/** Which codes open what: a code of the roster takes the place of the child's others, a child without one gets one. */
export function planCodes(given: CodesToPlan): {
  readonly codes: readonly PlannedCode[];
  readonly problems: readonly ImportProblem[];
} {
  const { rows, uuids, children, known } = given;
  const problems: ImportProblem[] = [];
  const wanted = new WantedCodes(given);
  const refusing = new Map(
    children.flatMap((child) => (child.picturesRefused ? [[child.uuid, child.name]] : [])),
  );
  for (const code of codesOfJobFile(given, refusing, problems)) wanted.add(code);
  const heldBy = Map.groupBy(known.codes, ({ subject }) => subject);
  for (const { key, code } of rows) {
    const subject = uuids.get(key)!;
    const held = heldBy.get(subject) ?? [];
    const byHand = held.filter((one) => one.byHand);
    const own = held.filter(({ inJobFile, redirect }) => !inJobFile && redirect === null);
    if (byHand.length > 0) for (const one of byHand) wanted.add(planned(one, 'kept'));
    else if (code && refusing.has(subject) && own.every((one) => one.code !== code))
      problems.push({ kind: 'code', what: code, reason: noPicturesOf(refusing.get(subject)) });
    else if (code) wanted.add({ ...PLAIN, change: 'new', code, subject });
    else for (const one of own) wanted.add(planned(one, 'same'));
  }
  wanted.refuseDoubts();

  const onRoster = new Set(uuids.values());
  const gone = new Set(children.filter(({ change }) => change === 'gone').map(({ uuid }) => uuid));
  const left = known.codes.filter(({ code }) => !wanted.has(code));
  const ends = ({ subject, byHand, inJobFile }: KnownCode): boolean =>
    !byHand && (inJobFile || onRoster.has(subject ?? ''));
  const opened = wanted.opened();
  return {
    codes: [
      ...wanted.all(),
      ...left.filter(ends).map((code) => planned(code, 'ends')),
      ...left
        .filter((code) => !ends(code) && gone.has(code.subject ?? ''))
        .map((code) => planned(code, 'rests')),
      ...[...onRoster]
        .filter((subject) => !opened.has(subject) && !refusing.has(subject))
        .map((subject): PlannedCode => ({ ...PLAIN, change: 'new', code: undefined, subject })),
    ],
    problems,
  };
}

const noPicturesOf = (name = ''): string => `the guardians of ${name} want no pictures in the shop`;

function codesOfJobFile(
  { job, rows, uuids }: CodesToPlan,
  refusing: ReadonlyMap<string, string>,
  problems: ImportProblem[],
): Wanted[] {
  const keys = new Map(rows.map(({ key }) => [plainName(key), key]));
  return job.codes.flatMap(({ code: typed, subject: named, confirm, redirect = null }) => {
    const code = normaliseAccessCode(typed);
    const subject = uuids.get(keys.get(plainName(named ?? '')) ?? '') ?? null;
    const refuse = (reason: string): Wanted[] => {
      problems.push({ kind: 'code', what: typed, reason });
      return [];
    };
    if (!isAccessCode(code)) return refuse('it is not a code');
    if (named !== undefined && !subject) return refuse(`the roster has no subject ${named}`);
    if (subject && refusing.has(subject)) return refuse(noPicturesOf(refusing.get(subject)));
    if (!subject && !redirect) return refuse('it leads neither to a subject nor to a page');
    return [{ change: 'new', code, subject, confirm, redirect, inJobFile: true }];
  });
}

/** The codes that will be valid. One that two could claim is refused by name. */
class WantedCodes {
  readonly #given: CodesToPlan;
  readonly #here: ReadonlyMap<string, KnownCode>;
  readonly #names: ReadonlyMap<string, string>;
  readonly #wanted = new Map<string, Wanted>();
  readonly #doubts = new Doubts('These codes stand for more than one child, so nothing was imported:');

  constructor(given: CodesToPlan) {
    this.#given = given;
    this.#here = new Map(given.known.codes.map((code) => [code.code, code]));
    this.#names = new Map(
      given.children.map(({ uuid, name, group }) => [uuid, `${name}${group && ` in ${group}`}`]),
    );
  }

  has(code: string): boolean {
    return this.#wanted.has(code);
  }

  all(): Wanted[] {
    return [...this.#wanted.values()];
  }

  /** The children whose pictures one of the codes opens. */
  opened(): ReadonlySet<string> {
    return new Set(
      this.all().flatMap(({ subject, redirect }) => (redirect === null && subject ? [subject] : [])),
    );
  }

  refuseDoubts(): void {
    this.#doubts.refuse();
  }

  add(code: Wanted): void {
    const other = this.#wanted.get(code.code);
    if (other && other.subject !== code.subject) {
      this.#doubts.add(`${code.code}: ${this.#nameOf(other)} and ${this.#nameOf(code)}`);
    }
    const owner = this.#given.owners.get(code.code);
    const isElsewhere = owner && owner.jobUuid !== this.#given.known.uuid && !owner.isGone;
    if (isElsewhere && (owner.child !== null || code.subject !== null)) {
      const theirs = [owner.child ?? 'a page', owner.job].filter(Boolean).join(' of ');
      this.#doubts.add(`${code.code}: ${this.#nameOf(code)}, and already ${theirs}`);
    }
    if (other) return;
    const isHere = this.#here.get(code.code)?.subject === code.subject;
    this.#wanted.set(code.code, {
      ...code,
      change: code.change === 'kept' ? 'kept' : isHere ? 'same' : 'new',
    });
  }

  #nameOf({ subject, redirect }: PlannedCode): string {
    return this.#names.get(subject ?? '') ?? `the page ${redirect}`;
  }
}
