import { formatAccessCode } from '@picture-day/contract/access-code';
import {
  type ImportPlan,
  leftBehind,
  lossesOf,
  type PlannedChild,
  type PlannedPicture,
} from './import-plan.ts';
import { counted, describeProblems, section } from './import-report.ts';
import { separatedBy } from './roster-questions.ts';

/** What an import would do, in words. All of a new job is new, so of one only the counts are told. */
export function describePlan(plan: ImportPlan): string {
  return [
    `${plan.job.name} (${plan.job.key})${plan.isNewJob ? ', a new job' : ''}`,
    describeReading(plan),
    describeCounts(plan),
    ...describeChanges(plan),
  ].join('\n');
}

/** The plan with all that did not match, for those who look and do nothing. */
export const describeWholePlan = (plan: ImportPlan): string =>
  [describePlan(plan), ...describeProblems(plan.problems)].join('\n');

function describeReading({ roster }: ImportPlan): string {
  const { file, encoding, separator, columns, passedOver } = roster;
  const taken = Object.entries(columns).map(([column, headers]) => `${column} from ${headers.join(' and ')}`);
  const left = passedOver.length > 0 ? `; passed over: ${passedOver.join(', ')}` : '';
  const written = separator && `${encoding}, separated by ${separatedBy(separator)}; `;
  return `${file}: ${written ?? ''}${taken.join(', ')}${left}`;
}

function describeCounts({ children, pictures, frames }: ImportPlan): string {
  const count = (some: readonly { readonly change: string }[], ...changes: string[]): number =>
    some.filter(({ change }) => changes.includes(change)).length;
  const listed = children.length - count(children, 'gone');
  const inFolder = pictures.filter(({ file }) => file !== undefined).length;
  const parts = [
    [count(pictures, 'new', 'back'), 'new'],
    [count(pictures, 'changed', 'replaced'), 'with new contents'],
    [count(pictures, 'moved'), 'moved'],
    [count(pictures, 'same'), 'already there'],
  ] as const;
  const told = parts.filter(([n]) => n > 0).map(([n, what]) => `${n} ${what}`);
  const asked =
    frames.length > 0
      ? `; ${counted(frames.length, 'more', 'more')} that photo cards or file names are asked about`
      : '';
  return `${counted(listed, 'child', 'children')}, ${counted(inFolder, 'picture')}${told.length > 0 ? `: ${told.join(', ')}` : ''}${asked}`;
}

function describeChanges(plan: ImportPlan): string[] {
  if (plan.isNewJob) return [];
  const { children } = plan;
  const names = new Map(children.map((child) => [child.uuid, child.name]));
  const of = (change: PlannedChild['change']) => children.filter((child) => child.change === change);
  return [
    ...section('Children who are new', of('new').map(named)),
    ...section('Children who are back', of('back').map(named)),
    ...section(
      'Children who change',
      of('changed').flatMap((child) => (child.before ? [`${named(child)}: was ${named(child.before)}`] : [])),
    ),
    ...section(
      'Children who go',
      of('gone').map((child) => `${named(child)}${fateOfChild(child)}`),
    ),
    ...section('Codes that change', changedCodes(plan, names)),
    ...section('Pictures that change hands', changedHands(plan, names)),
    ...section('Pictures with new contents', changedContents(plan, names)),
    ...section('Pictures that go', gonePictures(plan, names)),
    ...section('Kept, because a person decided so', keptByHand(plan, names)),
  ];
}

const named = ({ name, key, group }: Pick<PlannedChild, 'name' | 'key' | 'group'>): string =>
  `${name} (${key})${group && `, ${group}`}`;

const fateOfChild = ({ families, isSold }: PlannedChild): string =>
  [
    families > 0 && `: ${counted(families, 'family has', 'families have')} the set`,
    isSold && '; what was bought is kept for its buyers',
  ]
    .filter(Boolean)
    .join('');

type Names = ReadonlyMap<string, string>;

function changedCodes({ codes }: ImportPlan, names: Names): string[] {
  const bySubject = Map.groupBy(codes, ({ subject }) => subject);
  return [...bySubject].flatMap(([subject, own]) => {
    const is = (change: string): string[] =>
      own
        .filter((code) => code.change === change)
        .map(({ code }) => (code ? formatAccessCode(code) : 'a new one'));
    const [ended, resting, given] = [is('ends'), is('rests'), is('new')];
    if (
      ended.length === 0 &&
      resting.length === 0 &&
      !own.some(({ change, code }) => change === 'new' && code)
    ) {
      return [];
    }
    const who = names.get(subject ?? '') ?? 'A page';
    const parts = [
      ended.length > 0 && `${ended.join(', ')} ends`,
      resting.length > 0 && `${resting.join(', ')} opens nothing any more`,
      given.length > 0 && `${given.join(', ')} is valid from now on`,
    ];
    return [`${who}: ${parts.filter(Boolean).join(', ')}`];
  });
}

const namesOf = (uuids: readonly string[], names: Names): string =>
  uuids.map((uuid) => names.get(uuid) ?? 'a child that left').join(', ') || 'nobody';

const fateOf = ({ isSold }: PlannedPicture): string =>
  isSold ? '; bought, so it is kept for its buyers' : '';

/** A child that comes new into a class has its pictures too; only what somebody had and has no more changes hands. */
function changedHands({ pictures }: ImportPlan, names: Names): string[] {
  return pictures.flatMap((picture) => {
    const { change, source, places, before } = picture;
    if (!before || change === 'gone' || change === 'changed' || change === 'replaced') return [];
    const left = leftBehind(picture);
    const joined = Object.keys(places).filter((child) => before.places[child] === undefined);
    if (left.length === 0 && (joined.length === 0 || change === 'back')) return [];
    const from = left.length > 0 ? `no longer ${namesOf(left, names)}` : '';
    const to = joined.length > 0 ? `now ${namesOf(joined, names)}` : '';
    const was = before.source === source ? '' : ` (was ${before.source})`;
    return [
      `${source}${was}: ${[from, to].filter(Boolean).join(', ')}${left.length > 0 ? fateOf(picture) : ''}`,
    ];
  });
}

const changedContents = ({ pictures }: ImportPlan, names: Names): string[] =>
  pictures
    .filter(({ change }) => change === 'changed' || change === 'replaced')
    .map((picture) => `${picture.source}: ${namesOf(Object.keys(picture.places), names)}${fateOf(picture)}`);

const gonePictures = ({ pictures }: ImportPlan, names: Names): string[] =>
  pictures
    .filter(({ change }) => change === 'gone')
    .map((picture) => `${picture.source}: ${namesOf(leftBehind(picture), names)}${fateOf(picture)}`);

function keptByHand({ kept, children, codes, pictures }: ImportPlan, names: Names): string[] {
  return [
    ...kept.map(
      ({ field, kept: ours, says }) =>
        `The job’s ${field} is ${ours || 'open'}: job.json says ${says || 'nothing'}`,
    ),
    ...children.flatMap((child) => {
      if (child.change === 'kept') return [`${named(child)}: not on the roster`];
      return child.rosterSays ? [`${named(child)}: the roster says ${named(child.rosterSays)}`] : [];
    }),
    ...codes
      .filter(({ change }) => change === 'kept')
      .map(({ code, subject }) => `${names.get(subject ?? '')}: the code ${formatAccessCode(code ?? '')}`),
    ...pictures
      .filter(({ byHand }) => byHand.length > 0)
      .map(({ source, places, byHand }) => {
        const [inSet, out] = [
          byHand.filter((child) => places[child] !== undefined),
          byHand.filter((child) => places[child] === undefined),
        ];
        const parts = [
          inSet.length > 0 && `stays with ${namesOf(inSet, names)}`,
          out.length > 0 && `stays away from ${namesOf(out, names)}`,
        ];
        return `${source}: ${parts.filter(Boolean).join(', ')}`;
      }),
  ];
}

/** What a person is asked before families lose something, or nothing. */
export function questionOf(plan: ImportPlan): string | undefined {
  const { children, pictures } = lossesOf(plan);
  const lost = [
    children.length > 0 && counted(children.length, 'child', 'children'),
    pictures.length > 0 && counted(pictures.length, 'picture'),
  ].filter(Boolean);
  if (lost.length === 0) return undefined;
  return `${lost.join(' and ')} that families have seen or bought would go or change`;
}
