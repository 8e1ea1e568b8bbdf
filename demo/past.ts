import type { Backdrop } from './draw/backdrop.ts';
import { groupPicture, portrait } from './draw/compose.ts';
import type { Scene } from './draw/develop.ts';
import { passerBy } from './draw/passer-by.ts';
import { GROWN_UPS } from './people.ts';

/** A number between 0 and 1 that is the same for the same words. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2166136261;
  for (const character of words.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

const pick = <T>(list: readonly T[], ...words: readonly (string | number)[]): T =>
  list[Math.floor(chance(...words) * list.length)] as T;

/** A photo day that lies behind the shop. */
export interface PastJob {
  readonly key: string;
  readonly name: string;
  readonly kind: { readonly key: string; readonly name: string };
  readonly classes: readonly string[];
  readonly children: number;
  /** How many of them become families with an account, and how often they buy. */
  readonly families: number;
  readonly orders: number;
  /** Days before today on which it was photographed, opened and ended. */
  readonly photographed: number;
  readonly opened: number;
  readonly deadline: number;
  /** Photographed and imported, not published; one picture lies beside the children's. */
  readonly waits?: boolean;
}

const SCHOOL = { key: 'school', name: 'School' };
const KINDERGARTEN = { key: 'kindergarten', name: 'Kindergarten' };
const CLUB = { key: 'club', name: 'Club' };

/** Three months of this autumn, and the same weeks a year before in less detail. */
export const PAST_JOBS: readonly PastJob[] = [
  job('fjellheim-skole', 'Fjellheim skole', SCHOOL, ['1A', '2A', '3A', '4A'], [78, 64, 52], [92, 80, 52]),
  job(
    'solbakken-barnehage',
    'Solbakken barnehage',
    KINDERGARTEN,
    ['Maur', 'Bie'],
    [36, 30, 24],
    [80, 70, 45],
  ),
  job('grimsby-turn', 'Grimsby turn', CLUB, ['Gutter', 'Jenter'], [34, 26, 18], [66, 58, 34]),
  job('havnevik-skole', 'Havnevik skole', SCHOOL, ['1B', '3B', '5B'], [60, 50, 38], [44, 36, 9]),
  job('nesodden-skole', 'Nesodden skole', SCHOOL, ['2C', '6C'], [42, 30, 20], [21, 14, -12]),
  {
    ...job('lyngheia-skole', 'Lyngheia skole', SCHOOL, ['4D'], [24, 0, 0], [3, 1, -30]),
    waits: true,
  },
  job('fjellheim-skole-before', 'Fjellheim skole', SCHOOL, ['1A', '3A'], [30, 14, 8], [457, 445, 417]),
  job('havnevik-skole-before', 'Havnevik skole', SCHOOL, ['5B'], [22, 8, 4], [409, 401, 374]),
  // What it sold lies in the week that Today shows beside the present one.
  job('nesodden-skole-before', 'Nesodden skole', SCHOOL, ['2C'], [26, 18, 16], [385, 378, 361]),
];

function job(
  key: string,
  name: string,
  kind: PastJob['kind'],
  classes: readonly string[],
  [children, families, orders]: readonly [number, number, number],
  [photographed, opened, deadline]: readonly [number, number, number],
): PastJob {
  return {
    key: `past-${key}`,
    name,
    kind,
    classes,
    children,
    families,
    orders,
    photographed,
    opened,
    deadline,
  };
}

const CHILDREN = [
  ...[
    'Emma',
    'Nora',
    'Olivia',
    'Sofia',
    'Ella',
    'Maja',
    'Ingrid',
    'Astrid',
    'Frida',
    'Alma',
    'Tuva',
    'Selma',
  ],
  ...[
    'Lucas',
    'Filip',
    'Oliver',
    'Jakob',
    'Aksel',
    'Henrik',
    'Elias',
    'Kasper',
    'Sander',
    'Mathias',
    'Magnus',
  ],
  ...['Amira', 'Leila', 'Maryam', 'Yasmin', 'Adam', 'Ali', 'Omar', 'Mikolaj', 'Zofia', 'Julia', 'Jan'],
];
const PARENTS = [
  ...['Hanne', 'Kristin', 'Marianne', 'Silje', 'Camilla', 'Ida', 'Heidi', 'Anne', 'Monica', 'Lene', 'Turid'],
  ...[
    'Lars',
    'Morten',
    'Thomas',
    'Anders',
    'Geir',
    'Espen',
    'Trond',
    'Knut',
    'Rune',
    'Fatima',
    'Hassan',
    'Piotr',
  ],
];
const FAMILIES = [
  ...['Andersen', 'Haugen', 'Johansen', 'Larsen', 'Olsen', 'Pedersen', 'Kristiansen', 'Eriksen', 'Halvorsen'],
  ...[
    'Jacobsen',
    'Lund',
    'Myhre',
    'Sunde',
    'Tangen',
    'Ness',
    'Sletten',
    'Bakken',
    'Fossum',
    'Rustad',
    'Skogen',
  ],
  ...['Aas', 'Bjerke', 'Ellingsen', 'Gulbrandsen', 'Holm', 'Iversen', 'Kvam', 'Løken', 'Nygård', 'Ødegård'],
  ...['Ahmed', 'Hussein', 'Khan', 'Kowalski', 'Nowak', 'Tran'],
];
const STREETS = [
  'Strandgata',
  'Storgata',
  'Skoleveien',
  'Kirkeveien',
  'Fjellveien',
  'Bryggeveien',
  'Parkveien',
];
/** Places of the register that the demo knows. */
const PLACES = [
  ['4790', 'Lillesand'],
  ['0150', 'Oslo'],
  ['5003', 'Bergen'],
] as const;

export interface PastChild {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly parent: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: { readonly address: string; readonly postalCode: string; readonly city: string };
}

/** The children of a past job, the same at every start. */
export const childrenOf = (job: PastJob): readonly PastChild[] =>
  Array.from({ length: job.children }, (_, number) => {
    const key = `${job.key}-${number + 1}`;
    const family = pick(FAMILIES, key, 'family');
    const parent = `${pick(PARENTS, key, 'parent')} ${family}`;
    const [postalCode, city] = pick(PLACES, key, 'place');
    const plain = parent.toLowerCase().replaceAll('ø', 'o').replaceAll('å', 'a').replaceAll(' ', '.');
    return {
      key,
      name: `${pick(CHILDREN, key, 'child')} ${family}`,
      group: job.classes[number % job.classes.length] ?? '',
      parent,
      // Nobody's: example.com answers to no one.
      email: `${plain}.${key.replace('past-', '')}@example.com`,
      mobile: `9${String(Math.floor(chance(key, 'mobile') * 10_000_000)).padStart(7, '0')}`,
      address: {
        address: `${pick(STREETS, key, 'street')} ${1 + Math.floor(chance(key, 'no') * 80)}`,
        postalCode,
        city,
      },
    };
  });

const DAY = 86_400_000;
const BACKDROPS = ['blue', 'cream', 'birches', 'autumn'] as const satisfies readonly Backdrop[];

/** A class shares its pictures: two portraits and the group. */
export function pastPictures(
  job: PastJob,
): readonly { file: string; group: string; isGroup: boolean; scene: Scene }[] {
  return job.classes.flatMap((group) => {
    const seed = `${job.name} ${group}`;
    const portraits = [1, 2].map((number) => ({
      file: `shared/${group}-${number}.jpg`,
      group,
      isGroup: false,
      scene: portrait(passerBy(`${seed} ${number}`), {
        backdrop: pick(BACKDROPS, seed, number),
        framing: 'classic',
        pose: { expression: 'smile' },
      }),
    }));
    const sitters = Array.from({ length: 9 }, (_, number) => passerBy(`${seed} ${number + 1}`));
    const scene = groupPicture(sitters, GROWN_UPS['kari-teacher'], 'schoolyard', seed, []);
    return [...portraits, { file: `groups/${group}.jpg`, group, isGroup: true, scene }];
  });
}

/** A frame that nobody's name or folder claims. */
export const strayPicture = (job: PastJob): { readonly file: string; readonly scene: Scene } => ({
  file: 'DSC_0417.jpg',
  scene: portrait(passerBy(`${job.name} stray`), {
    backdrop: 'blue',
    framing: 'classic',
    pose: { expression: 'smile' },
  }),
});

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);

/** job.json and roster.csv of a past job. */
export function describePastJob(job: PastJob, now: Date): { readonly job: object; readonly roster: string } {
  const children = childrenOf(job);
  const pictures = pastPictures(job);
  const keysIn = (group: string) => children.filter((child) => child.group === group).map(({ key }) => key);
  return {
    job: {
      key: job.key,
      name: job.name,
      jobType: job.kind,
      photographer: { key: 'lillesund-foto', name: 'Lillesund Foto' },
      school: job.name,
      date: `${dayBefore(now, job.photographed)}T08:30:00.000Z`,
      inWebshop: !job.waits,
      requireFineTunedPictures: false,
      archived: false,
      deadline: dayBefore(now, job.deadline),
      retention: dayBefore(now, job.photographed - 1100),
      groupPictures: pictures.filter(({ isGroup }) => isGroup).map(({ file, group }) => ({ file, group })),
      sharedPictures: pictures
        .filter(({ isGroup }) => !isGroup)
        .map(({ file, group }) => ({ file, subjects: keysIn(group) })),
    },
    roster: `${['key,name,group,contact', ...children.map(({ key, name, group, email }) => [key, name, group, email].join(','))].join('\n')}\n`,
  };
}

/** When the nth of so many orders of a job was placed: few at first, most of them on the last days, by day and evening. */
export function orderTime(job: PastJob, number: number, now: Date): Date {
  const until = Math.max(job.deadline, 0);
  const share = chance(job.key, number, 'when') ** 0.4;
  const day = Math.floor((job.opened - until) * share);
  const hour = 7 + 15 * chance(job.key, number, 'hour') ** 0.6;
  const start = new Date(`${dayBefore(now, job.opened - day)}T00:00:00Z`).getTime();
  // A day that has not ended yet has no later hours.
  return new Date(Math.min(start + hour * 3_600_000, now.getTime() - 90 * 60_000 - number * 60_000));
}
