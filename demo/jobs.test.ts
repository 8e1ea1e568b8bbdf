import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCESS_CODE_ALPHABET, hasValidCheckCharacter } from '@picture-day/contract/access-code';
import { ROLES } from '@picture-day/contract/roles';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FRONT_PICTURES } from './front-pictures.ts';
import {
  groupPicturesOf,
  type JobRecipe,
  photographsOf,
  portraitsOf,
  sharedPicturesOf,
} from './job-recipe.ts';
import { DEMO_JOBS } from './jobs.ts';
import { GROWN_UPS, PEOPLE, personOf } from './people.ts';

const readJson = async (file: string) => JSON.parse(await readFile(join(import.meta.dirname, file), 'utf8'));
const credentials: {
  codes: { new: string[]; used: string; confirm: string; redirect: string; legacy: string };
  firstNames: Record<string, string>;
  customers: Login[];
  operators: Colleague[];
} = await readJson('credentials.json');
const accounts: { customers: Account[]; operators: Colleague[] } = await readJson('accounts.json');

interface Login {
  name: string;
  email: string;
  password: string;
}
interface Colleague extends Login {
  role: string;
}
interface Account extends Login {
  mobile: string;
  address: { address: string; postalCode: string; city: string } | null;
  acceptMail: boolean;
  pictureSets: SetKey[];
  bought: SetKey[];
}
interface SetKey {
  job: string;
  subject: string;
}

const subjects = DEMO_JOBS.flatMap((job) => job.subjects.map((subject) => ({ job, subject })));
const extraCodes = DEMO_JOBS.flatMap((job) => job.codes);
const withCode = (code: string) => subjects.find(({ subject }) => subject.code === code);
const owners = (job: JobRecipe, subject: string) =>
  accounts.customers.filter(({ pictureSets }) =>
    pictureSets.some((set) => set.job === job.key && set.subject === subject),
  );
const job = (key: string) => DEMO_JOBS.find((recipe) => recipe.key === key)!;

describe('the photo days of the demo shop', () => {
  it('are a school of three classes in two years, a football club, portrait sessions, an archived job and one not yet in the webshop', () => {
    const schools = DEMO_JOBS.filter(({ jobType }) => jobType.key === 'school');
    expect(schools.map(({ date }) => date.slice(0, 4))).toEqual(['2025', '2026']);
    for (const { subjects: pupils } of schools)
      expect(new Set(pupils.map(({ group }) => group)).size).toBe(3);
    expect(DEMO_JOBS.some(({ jobType }) => jobType.key === 'club')).toBe(true);
    expect(DEMO_JOBS.some(({ jobType }) => jobType.key === 'portrait')).toBe(true);
    expect(DEMO_JOBS.filter(({ archived }) => archived)).toHaveLength(1);
    const waiting = DEMO_JOBS.filter(({ inWebshop }) => !inWebshop);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.requireFineTunedPictures).toBe(true);
    expect(photographsOf(waiting[0]!)).toEqual([]);
  });

  it('have about forty subjects, each once in a job', () => {
    expect(subjects.length).toBeGreaterThanOrEqual(38);
    expect(subjects.length).toBeLessThanOrEqual(48);
    for (const { subjects: roster } of DEMO_JOBS) {
      expect(new Set(roster.map(({ key }) => key)).size).toBe(roster.length);
    }
  });

  it('give every subject in the webshop four to eight portraits and one favourite', () => {
    for (const { job, subject } of subjects.filter(({ job }) => job.inWebshop)) {
      const files = portraitsOf(job, subject).map(({ file }) => file);
      expect(files.length).toBeGreaterThanOrEqual(4);
      expect(files.length).toBeLessThanOrEqual(8);
      expect(files.filter((file) => file.includes('_fav'))).toHaveLength(1);
    }
  });

  it('mark the pictures before the green screen, and offer backgrounds for them', () => {
    for (const recipe of DEMO_JOBS) {
      const portraits = recipe.subjects.flatMap((subject) => portraitsOf(recipe, subject));
      for (const { file, scene } of portraits) expect(file.includes('_gs')).toBe(scene.backdrop === 'green');
      if (portraits.some(({ file }) => file.includes('_gs'))) {
        expect(recipe.backgrounds?.length).toBeGreaterThan(2);
      }
    }
    const school = job('lillesund-skole-2026');
    const marked = photographsOf(school).filter(({ file }) => file.includes('_gs')).length;
    expect(marked).toBeGreaterThan(10);
    expect(marked).toBeLessThan(photographsOf(school).length / 2);
  });

  it('show everyone of a group and the teacher or coach in the group picture', () => {
    for (const recipe of DEMO_JOBS) {
      const pictures = groupPicturesOf(recipe);
      for (const [at, { group, grownUp }] of recipe.groups.entries()) {
        const shown = pictures[at]!.scene.sitters.map(({ sitter }) => JSON.stringify(sitter));
        expect(shown).toContain(JSON.stringify(GROWN_UPS[grownUp]));
        const members = recipe.subjects.filter((subject) => subject.group === group);
        expect(members.length).toBeGreaterThan(0);
        for (const { key } of members) {
          expect(shown).toContain(JSON.stringify(personOf(key, Number(recipe.date.slice(0, 4)))));
        }
      }
    }
  });

  it('share sibling and friend pictures only among subjects of the same job', () => {
    for (const recipe of DEMO_JOBS) {
      const roster = recipe.subjects.map(({ key }) => key);
      for (const { subjects: sharing, people } of recipe.shared) {
        for (const key of sharing) {
          expect(roster).toContain(key);
          expect(people).toContain(key);
        }
      }
      for (const { scene } of sharedPicturesOf(recipe)) expect(scene.sitters.length).toBeGreaterThan(1);
    }
  });

  it('contain a few pictures whose camera left the turning to the viewer', () => {
    const turned = DEMO_JOBS.flatMap(photographsOf).flatMap(({ orientation }) => orientation ?? []);
    expect(turned.length).toBeGreaterThan(2);
    expect(new Set(turned)).toEqual(new Set([6, 8]));
  });

  it('never write two pictures to one file', () => {
    for (const recipe of DEMO_JOBS) {
      const files = photographsOf(recipe).map(({ file }) => file);
      expect(new Set(files).size).toBe(files.length);
    }
  });
});

describe('the codes of the demo shop', () => {
  const all = [
    ...subjects.flatMap(({ subject }) => subject.code ?? []),
    ...extraCodes.map(({ code }) => code),
  ];

  it('are unique', () => {
    expect(new Set(all).size).toBe(all.length);
  });

  it('all have ten characters of the alphabet and a right check character, except the old short one', () => {
    for (const code of all.filter((code) => code !== credentials.codes.legacy)) {
      expect(code).toMatch(new RegExp(`^[${ACCESS_CODE_ALPHABET}]{10}$`));
      expect(hasValidCheckCharacter(code)).toBe(true);
    }
    expect(credentials.codes.legacy).toHaveLength(6);
  });

  it('listed as new open picture sets with pictures that no account has', () => {
    expect(credentials.codes.new.length).toBeGreaterThanOrEqual(12);
    expect(new Set(credentials.codes.new).size).toBe(credentials.codes.new.length);
    for (const code of credentials.codes.new) {
      const found = withCode(code)!;
      expect(owners(found.job, found.subject.key)).toEqual([]);
      expect(found.job.inWebshop && !found.job.archived).toBe(true);
    }
  });

  it('listed as used and legacy stand on rosters, the used one on an account', () => {
    const used = withCode(credentials.codes.used)!;
    expect(owners(used.job, used.subject.key)).toHaveLength(1);
    const legacy = withCode(credentials.codes.legacy)!;
    expect(owners(legacy.job, legacy.subject.key)).toEqual([]);
  });

  it('are listed with the first name of their child, where they have one', () => {
    const { codes, firstNames } = credentials;
    expect(Object.keys(firstNames)).toEqual([...codes.new, codes.used, codes.confirm, codes.legacy]);
    for (const [code, firstName] of Object.entries(firstNames)) {
      const extra = extraCodes.find((one) => one.code === code);
      const key = withCode(code)?.subject.key ?? (extra && 'subject' in extra ? extra.subject : '');
      expect(key.split('-')[0]).toBe(firstName.toLowerCase());
    }
  });

  it('listed as confirm and redirect are further codes of a job', () => {
    const { confirm, redirect } = credentials.codes;
    expect(extraCodes).toContainEqual(expect.objectContaining({ code: confirm, confirm: true }));
    expect(extraCodes).toContainEqual({ code: redirect, redirect: expect.stringMatching(/^\/pages\/\w/) });
    for (const { codes, subjects: roster } of DEMO_JOBS) {
      for (const extra of codes) {
        if ('subject' in extra) expect(roster.map(({ key }) => key)).toContain(extra.subject);
      }
    }
  });
});

describe('the accounts of the demo shop', () => {
  it('are the ones of the credentials', () => {
    const logins = (people: Login[]) =>
      people.map(({ name, email, password }) => ({ name, email, password }));
    expect(logins(accounts.customers)).toEqual(credentials.customers);
    expect(accounts.operators).toEqual(credentials.operators);
    expect(accounts.operators.map(({ role }) => role)).toEqual(ROLES);
  });

  it('own picture sets that exist, and have bought only their own', () => {
    for (const { pictureSets, bought } of accounts.customers) {
      for (const set of pictureSets)
        expect(job(set.job).subjects.map(({ key }) => key)).toContain(set.subject);
      for (const set of bought) expect(pictureSets).toContainEqual(set);
    }
  });

  it('begin with a customer of two children over two years who has an address and has bought something', () => {
    const [first, second] = accounts.customers;
    expect(new Set(first!.pictureSets.map(({ subject }) => subject)).size).toBe(2);
    const years = new Set(first!.pictureSets.map((set) => job(set.job).date.slice(0, 4)));
    expect(years).toContain('2025');
    expect(years).toContain('2026');
    expect(first!.address?.city).toBeTruthy();
    expect(first!.bought.length).toBeGreaterThan(0);
    expect(second!.pictureSets).toHaveLength(1);
    expect(second!.bought).toEqual([]);
  });

  it('use addresses nobody can own', () => {
    const mail = [...accounts.customers, ...accounts.operators].map(({ email }) => email);
    for (const address of [...mail, ...subjects.map(({ subject }) => subject.contact)]) {
      expect(address).toMatch(/@(example\.com|[a-z]+\.example)$/);
    }
  });
});

describe('the prints on the front page', () => {
  it('show nobody who is in the shop', () => {
    const looks = Object.values(PEOPLE).map(({ skin, hair, hairColour }) => `${skin} ${hair} ${hairColour}`);
    for (const { sitter } of Object.values(FRONT_PICTURES)) {
      expect(looks).not.toContain(`${sitter.skin} ${sitter.hair} ${sitter.hairColour}`);
    }
  });

  it('are 320 pixels wide and at most 6 KB each', async () => {
    for (const name of ['p1', 'p2', 'p3', 'p4', 'p5']) {
      const file = join(import.meta.dirname, 'front', `${name}.webp`);
      expect((await stat(file)).size).toBeLessThanOrEqual(6 * 1024);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 });
    }
  });
});
