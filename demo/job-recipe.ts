import type { Backdrop } from './draw/backdrop.ts';
import type { Clothes } from './draw/clothes.ts';
import { groupPicture, portrait, together } from './draw/compose.ts';
import type { Scene } from './draw/develop.ts';
import { headsOf } from './draw/head-box.ts';
import { passerBy } from './draw/passer-by.ts';
import type { Sitter } from './draw/sitter.ts';
import { GROWN_UPS, nameOf, type PersonKey, personOf } from './people.ts';
import { type Series, shoot } from './series.ts';

/** One photo day of the demo shop: what stands in its folder, and how its pictures are drawn. */
export interface JobRecipe {
  key: string;
  name: string;
  jobType: { key: string; name: string };
  photographer: { key: string; name: string };
  school?: string;
  location?: string;
  date: string;
  inWebshop: boolean;
  requireFineTunedPictures: boolean;
  archived: boolean;
  /** Days from today until orders are no longer handed out at the school. */
  deadlineInDays?: number;
  retention: string;
  backgrounds?: readonly [Backdrop, ...Backdrop[]];
  subjects: readonly SubjectRecipe[];
  groups: readonly GroupRecipe[];
  shared: readonly SharedRecipe[];
  codes: readonly ExtraCode[];
}

export interface SubjectRecipe {
  key: PersonKey;
  group: string;
  contact: string;
  code?: string;
  /** Absent while the photographer still works on the pictures. */
  series?: Series;
  outfit?: Clothes;
}

export interface GroupRecipe {
  group: string;
  grownUp: keyof typeof GROWN_UPS;
  backdrop: Backdrop;
  /** Children in the picture; those beyond the roster are classmates without pictures in the shop. */
  size: number;
  /** The same classmates stand beside them every year. */
  classmates: string;
  shirtOf?: (number: number) => Clothes;
}

export interface SharedRecipe {
  file: string;
  people: readonly (PersonKey | keyof typeof GROWN_UPS)[];
  /** Whose picture sets it is in; siblings in the picture need not be on the roster. */
  subjects: readonly PersonKey[];
  backdrop: Backdrop;
  outfits?: readonly Clothes[];
}

export type ExtraCode =
  | { code: string; subject: PersonKey; confirm: true }
  | { code: string; redirect: string };

export interface Photograph {
  /** Path inside the job's folder. */
  file: string;
  scene: Scene;
  width: number;
  orientation?: 6 | 8;
}

const UPRIGHT_WIDTH = 1700;
const LYING_WIDTH = 2000;
const GROUP_WIDTH = 2400;

const yearOf = (job: JobRecipe) => Number(job.date.slice(0, 4));

function anyoneOf(key: PersonKey | keyof typeof GROWN_UPS, year: number): Sitter {
  return key in GROWN_UPS ? GROWN_UPS[key as keyof typeof GROWN_UPS] : personOf(key as PersonKey, year);
}

export function portraitsOf(job: JobRecipe, subject: SubjectRecipe): Photograph[] {
  if (!subject.series) return [];
  const sitter = personOf(subject.key, yearOf(job));
  const shots = shoot(sitter, subject.series, `${job.key} ${subject.key}`, subject.outfit);
  return shots.map((shot, index) => {
    const number = String(index + 1).padStart(2, '0');
    const marks = `${shot.favourite ? '_fav' : ''}${shot.backdrop === 'green' ? '_gs' : ''}`;
    return {
      file: `portraits/${subject.key}/${number}${marks}.jpg`,
      scene: portrait(sitter, shot),
      width: shot.framing.startsWith('landscape') ? LYING_WIDTH : UPRIGHT_WIDTH,
      orientation: shot.orientation,
    };
  });
}

export function groupPicturesOf(job: JobRecipe): Photograph[] {
  return job.groups.map((recipe) => {
    const members = job.subjects.filter((subject) => subject.group === recipe.group);
    const children = members.map((subject) => personOf(subject.key, yearOf(job)));
    const outfits: (Clothes | undefined)[] = members.map((subject) => subject.outfit);
    for (let extra = members.length; extra < recipe.size; extra++) {
      children.push(passerBy(`${recipe.classmates} ${extra - members.length}`));
      outfits.push(recipe.shirtOf?.(extra + 7));
    }
    const seed = `${job.key} ${recipe.group}`;
    const scene = groupPicture(children, GROWN_UPS[recipe.grownUp], recipe.backdrop, seed, outfits);
    return { file: groupFile(recipe.group), scene, width: GROUP_WIDTH };
  });
}

export function sharedPicturesOf(job: JobRecipe): Photograph[] {
  return job.shared.map((recipe) => {
    const sitters = recipe.people.map((key) => anyoneOf(key, yearOf(job)));
    const scene = together(sitters, recipe.backdrop, `${job.key} ${recipe.file}`, recipe.outfits);
    return { file: `friends/${recipe.file}`, scene, width: UPRIGHT_WIDTH };
  });
}

function backgroundsOf(job: JobRecipe): Photograph[] {
  return (job.backgrounds ?? []).map((backdrop) => ({
    file: `backgrounds/${backdrop}.jpg`,
    scene: { backdrop, sheet: { width: 640, height: 800 }, sitters: [] },
    width: UPRIGHT_WIDTH,
  }));
}

/** The photographs of people. */
export const peopleOn = (job: JobRecipe): Photograph[] =>
  photographsOf(job).filter(({ scene }) => scene.sitters.length > 0);

/** Every file to draw for a job. */
export function photographsOf(job: JobRecipe): Photograph[] {
  return [
    ...backgroundsOf(job),
    ...groupPicturesOf(job),
    ...sharedPicturesOf(job),
    ...job.subjects.flatMap((subject) => portraitsOf(job, subject)),
  ];
}

const groupFile = (group: string) => `groups/${group}.jpg`;

/** As face tags of the photographer's own program would say it; framed off the middle, also where to look. */
async function focusOf({ file, scene }: Photograph) {
  const box = await headsOf(scene);
  const [sitter] = scene.sitters;
  const aside = scene.sitters.length === 1 && sitter ? sitter.x / scene.sheet.width : 0.5;
  const percent = (share: number) => Math.round(share * 10_000) / 100;
  const head = {
    left: percent(box.left),
    top: percent(box.top),
    right: percent(box.right),
    bottom: percent(box.bottom),
  };
  return { file, ...(aside !== 0.5 && { x: percent(aside) }), head };
}

const DAY = 86_400_000;

/** The content of job.json. */
export async function describeJob(job: JobRecipe, now: Date): Promise<Record<string, unknown>> {
  const backgrounds = backgroundsOf(job).map(({ file }) => file);
  return {
    key: job.key,
    name: job.name,
    jobType: job.jobType,
    photographer: job.photographer,
    school: job.school,
    location: job.location,
    date: job.date,
    inWebshop: job.inWebshop,
    requireFineTunedPictures: job.requireFineTunedPictures,
    archived: job.archived,
    deadline:
      job.deadlineInDays && new Date(now.getTime() + job.deadlineInDays * DAY).toISOString().slice(0, 10),
    retention: job.retention,
    greenScreen: backgrounds.length ? { backgrounds, default: backgrounds[0] } : undefined,
    groupPictures: job.groups.map(({ group }) => ({ file: groupFile(group), group })),
    sharedPictures: job.shared.map(({ file, subjects }) => ({ file: `friends/${file}`, subjects })),
    focus: await Promise.all(peopleOn(job).map(focusOf)),
    codes: job.codes,
  };
}

/** The content of roster.csv. */
export function rosterOf(job: JobRecipe): string {
  const rows = job.subjects.map((subject) => {
    const folder = subject.series ? subject.key : '';
    return [
      subject.key,
      nameOf(subject.key),
      subject.group,
      subject.contact,
      subject.code ?? '',
      folder,
    ].join(',');
  });
  return `${['key,name,group,contact,code,folder', ...rows].join('\n')}\n`;
}
