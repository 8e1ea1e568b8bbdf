import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@picture-day/contract/languages';
import {
  buildPage,
  FONT_FACES,
  fillText,
  fullId,
  nextDay,
  resourcesOf,
  type Template,
} from '@picture-day/render';
import { checkTemplate } from '@picture-day/render/check-template';
import { fileFontShelf } from '@picture-day/render/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { templateText } from './build.ts';
import { CARD_CATEGORIES, GIFT_CATEGORIES } from './categories.ts';
import { DESIGNS } from './designs.ts';
import { norwegianHolidays } from './holidays.ts';
import { readTemplates, TEMPLATE_FOLDER } from './read-templates.ts';

const fonts = fileFontShelf();
let templates: ReadonlyMap<string, Template>;

beforeAll(async () => {
  templates = await readTemplates();
  await fonts.load(FONT_FACES.map((face) => face.key));
});

const ofType = (type: Template['type']) =>
  [...templates.values()].filter((template) => template.type === type);
const countBy = (list: readonly Template[], key: (template: Template) => string) => {
  const counts: Record<string, number> = {};
  for (const template of list) counts[key(template)] = (counts[key(template)] ?? 0) + 1;
  return counts;
};
const slots = (template: Template) =>
  template.parts.flatMap((part) => resourcesOf(part).filter((resource) => resource.kind === 'image'));
const hasText = (template: Template) =>
  template.parts.some((part) => resourcesOf(part).some((resource) => resource.kind === 'string'));

const texts = () =>
  [...templates].flatMap(([key, template]) =>
    template.parts.flatMap((part) =>
      resourcesOf(part).flatMap((item) =>
        item.kind === 'string' && item.userSupplied !== false
          ? [{ key: `${key} ${fullId(part, item)}`, item }]
          : [],
      ),
    ),
  );

describe('the demo shop’s designs', () => {
  test('are 24 cards in five categories and three formats', () => {
    const cards = ofType('CARD');
    expect(cards).toHaveLength(24);
    const categories = countBy(cards, ({ categories: [first] }) => first!);
    expect(Object.keys(categories).sort()).toEqual(CARD_CATEGORIES.map(({ key }) => key).sort());
    expect(Math.min(...Object.values(categories))).toBeGreaterThanOrEqual(4);
    expect(countBy(cards, ({ product }) => product)).toEqual({
      'card-10x15': 10,
      'card-15x15': 9,
      'card-21x10': 5,
    });
  });

  test('hold cards with one to six pictures, with and without text, flat and folded', () => {
    const cards = ofType('CARD');
    const pictures = new Set(cards.map((card) => slots(card).length));
    expect([...pictures].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(cards.filter((card) => !hasText(card)).length).toBeGreaterThanOrEqual(2);
    expect(cards.filter((card) => card.parts.length > 1).length).toBeGreaterThanOrEqual(4);
    expect(cards.some((card) => card.parts[0]!.trim[0] > card.parts[0]!.trim[1])).toBe(true);
  });

  test('are eighteen calendars in two formats, each with a cover and twelve months', () => {
    const calendars = ofType('CALENDAR');
    expect(countBy(calendars, ({ product }) => product)).toEqual({
      'calendar-20x30': 9,
      'calendar-30x30': 9,
    });
    const pictures = calendars.map((calendar) => slots(calendar).length / calendar.parts.length);
    expect(new Set(pictures.map(Math.round))).toEqual(new Set([1, 2, 3, 4]));
    for (const calendar of calendars) {
      const months = calendar.parts.map((part) => part.items.find((item) => item.kind === 'month')?.month);
      expect(months).toEqual([undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      expect([...(calendar.supportedYears ?? [])].sort()).toEqual([2026, 2027, 2028, 2029, 2030]);
      for (const style of Object.values(calendar.monthStyles ?? {})) {
        expect(style.weekNumbers).toBeDefined();
        expect(style.holiday).toBeDefined();
        expect(style.holidayNames).toBeDefined();
      }
    }
  });

  test('are twelve photo gifts in four categories, one for each product', () => {
    const gifts = ofType('PHOTOGIFT');
    expect(gifts).toHaveLength(12);
    const categories = new Set(gifts.flatMap((gift) => gift.categories));
    expect([...categories].sort()).toEqual(GIFT_CATEGORIES.map(({ key }) => key).sort());
    expect(gifts.map(({ product }) => product).sort()).toEqual([
      'bag',
      'canvas-30x40',
      'cushion',
      'key-ring',
      'magnet',
      'magnet-set',
      'mug',
      'mug-magic',
      'phone-case',
      'photo-book-cover',
      'poster-30x40',
      'puzzle-120',
    ]);
  });

  test('hold a gift with more than four slots, gifts for cut-out children, and each gift on its object', () => {
    const gifts = ofType('PHOTOGIFT');
    expect(gifts.filter((gift) => slots(gift).length > 4).map(({ product }) => product)).toEqual([
      'magnet-set',
    ]);
    expect(gifts.filter((gift) => gift.separateFromBackground).length).toBeGreaterThanOrEqual(3);
    expect(gifts.every((gift) => gift.parts.every((part) => part.mockup))).toBe(true);
  });

  test('have names for themselves, their parts and their categories in six languages', () => {
    for (const template of templates.values()) {
      for (const { names } of [template, ...template.parts]) {
        expect(Object.keys(names)).toEqual(LANGUAGES);
        expect(Object.values(names).every((name) => name.trim() !== '')).toBe(true);
      }
    }
    for (const { names } of [...CARD_CATEGORIES, ...GIFT_CATEGORIES]) {
      expect(Object.keys(names)).toEqual(LANGUAGES);
    }
  });

  test('write their own texts in six languages, except for names', () => {
    for (const template of templates.values()) {
      for (const part of template.parts) {
        for (const resource of resourcesOf(part)) {
          if (resource.kind !== 'string' || typeof resource.text === 'string') continue;
          expect(Object.keys(resource.text ?? {})).toEqual(LANGUAGES);
        }
      }
    }
  });

  test('never print the name of another child: a text with a name in it is filled from the picture', () => {
    for (const template of templates.values()) {
      for (const part of template.parts) {
        for (const resource of resourcesOf(part)) {
          if (resource.kind !== 'string' || resource.fill) continue;
          expect(JSON.stringify(resource.text)).not.toMatch(/Ada|Solheim/);
        }
      }
    }
  });

  test('have each a uuid of their own', () => {
    expect(new Set([...templates.values()].map(({ uuid }) => uuid)).size).toBe(54);
  });

  test('leave room for cutting', () => {
    for (const template of templates.values()) {
      for (const part of template.parts) expect(part.bleed).toBeGreaterThanOrEqual(2);
    }
  });

  test('say of every text that a customer may write what it is for', () => {
    for (const { key, item } of texts()) expect(item.role, key).toBeDefined();
  });

  test('mark as examples the texts that name a time, a place or a person of their own making', () => {
    const made = /\d ?(pm|uhr)|kl[o.]|o’clock|uhr|Lillesund|Grandma|Sunday|Saturday|Friday|\{(day|date)\}/i;
    for (const { key, item } of texts()) {
      const words = JSON.stringify(item.fill ?? item.text);
      if (made.test(words)) expect(item.example, `${key}: ${words}`).toBe(true);
    }
  });

  test('name no year that will be past: days to come are computed, and samples have none', () => {
    for (const { key, item } of texts()) {
      if (item.fill === undefined) expect(JSON.stringify(item.text), key).not.toMatch(/20\d\d/);
    }
    for (const now of ['2026-01-01', '2026-04-15', '2026-05-09', '2026-06-20', '2026-12-31', '2028-02-29']) {
      const days = texts().flatMap(({ item }) => (item.on ? [nextDay(item.on, new Date(now))] : []));
      expect(days).toHaveLength(5);
      for (const day of days) expect(day.getTime()).toBeGreaterThan(new Date(now).getTime());
    }
  });

  test('ask for an answer before the day it is about', () => {
    const [first, second] = ['answer', 'when'].map(
      (id) => texts().find(({ key }) => key === `olive-invitation inside.${id}`)!.item.on!,
    );
    for (let day = 0; day < 366; day++) {
      const now = new Date(Date.UTC(2027, 0, 1 + day));
      const wait = nextDay(second!, now).getTime() - nextDay(first!, now).getTime();
      expect(wait / 86_400_000).toBeGreaterThan(30);
      expect(wait / 86_400_000).toBeLessThan(60);
    }
  });
});

describe.each(DESIGNS.map(({ key }) => key))('%s', (key) => {
  const design = DESIGNS.find((candidate) => candidate.key === key)!;

  test('is committed as its generator draws it, in less than 60 KB', async () => {
    const committed = await readFile(path.join(TEMPLATE_FOLDER, `${key}.json`), 'utf8');
    expect(committed).toBe(templateText(design));
    expect(Buffer.byteLength(committed)).toBeLessThan(60 * 1024);
  });

  test('has no fault an author could make, in any language', async () => {
    const json: unknown = JSON.parse(await readFile(path.join(TEMPLATE_FOLDER, `${key}.json`), 'utf8'));
    const { faults } = await checkTemplate(json, {
      fonts,
      languages: LANGUAGES,
      holidays: norwegianHolidays,
    });
    expect(faults).toEqual([]);
  });

  test('finds room for a long Nordic name wherever the shop fills one in', () => {
    const template = templates.get(key)!;
    const facts = { name: 'Åse-Kjersti Ødegård', group: '10B', job: 'Ålgård skole', year: 2026 };
    for (const part of template.parts) {
      const filled = resourcesOf(part).flatMap((resource) => {
        if (resource.kind !== 'string' || !resource.fill) return [];
        const text = fillText(resource.fill, { ...facts, on: new Date('2027-05-28') });
        return [[fullId(part, resource), { text }] as const];
      });
      const page = buildPage({
        template,
        part,
        fonts,
        values: { images: {}, strings: Object.fromEntries(filled) },
      });
      expect(page.issues.filter(({ code }) => code !== 'empty')).toEqual([]);
    }
  });
});

test('the red days of Norway fall where the almanac has them', () => {
  expect([...norwegianHolidays(2027).keys()]).toEqual(
    expect.arrayContaining(['2027-03-28', '2027-05-06', '2027-05-16', '2027-05-17']),
  );
  expect([...norwegianHolidays(2026).keys()]).toEqual(expect.arrayContaining(['2026-04-05', '2026-05-14']));
});
