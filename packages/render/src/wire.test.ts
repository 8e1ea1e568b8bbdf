import { FONT_FAMILIES } from '@picture-day/contract/constants';
import { type TemplateData, templateData } from '@picture-day/contract/entities/template';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImageValue, Kept, Rotation, StringValue, Template, Values } from './model.ts';
import { buildPages, fonts, loadTemplate } from './testing.ts';
import { fromTemplateData, strangeResources, toTemplateData, toWireTemplate } from './wire.ts';

let calendar: Template;
let badge: Template;
beforeAll(async () => {
  calendar = await loadTemplate('month-calendar.json');
  badge = await loadTemplate('badge-card.json');
  await fonts.load(['roboto-400']);
});

const size = fc.integer({ min: 1, max: 20_000 });
const number = fc
  .double({ min: -1000, max: 20_000, noNaN: true, noDefaultInfinity: true })
  .map((value) => value + 0);

const optionally = { requiredKeys: [] as [] };
const image: fc.Arbitrary<ImageValue> = fc
  .tuple(
    fc.record({
      picture: fc.uuid(),
      width: size,
      height: size,
      rotation: fc.constantFrom<Rotation>(0, 90, 180, 270),
    }),
    fc.record(
      {
        crop: fc.record({ x: number, y: number, width: size, height: size }),
        effect: fc.constantFrom('original' as const, 'bw' as const, 'sepia' as const),
        background: fc.uuid(),
      },
      optionally,
    ),
  )
  .map(([base, extra]) => ({ ...base, ...extra }));
const filledMark = fc.constantFrom({}, { filled: true });
const place = fc.integer({ min: 0, max: 30 });
const kept: fc.Arbitrary<Kept> = fc.record({
  words: fc.array(
    fc.record({
      role: fc.constantFrom(
        'name' as const,
        'greeting' as const,
        'place' as const,
        'date' as const,
        'free' as const,
      ),
      at: place,
      text: fc.string({ maxLength: 40 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  pictures: fc.array(fc.record({ at: place, image }), { minLength: 1, maxLength: 5 }),
});

const string: fc.Arbitrary<StringValue> = fc
  .record(
    {
      text: fc.string({ maxLength: 40 }).filter((text) => text !== 'The Solheim family'),
      family: fc.constantFrom(...FONT_FAMILIES),
      size: fc.integer({ min: 12, max: 110 }),
      color: fc.constantFrom('#000000', '#C52B2B', '#5ab880'),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    },
    optionally,
  )
  .filter((value) => Object.keys(value).length > 0);
const filledString = fc
  .tuple(string, filledMark)
  .map(([value, mark]) => (value.text === undefined ? value : { ...value, ...mark }));
const filledImage = fc.tuple(image, filledMark).map(([value, mark]) => ({ ...value, ...mark }));

const values: fc.Arbitrary<Values> = fc
  .tuple(
    fc.record({ 'cover.picture': filledImage, 'may.picture': filledImage, 'may.small': image }, optionally),
    fc.record({ 'cover.family': filledString }, optionally),
    fc.option(fc.integer({ min: 2026, max: 2040 }), { nil: undefined }),
    fc.option(kept, { nil: undefined }),
  )
  .map(([images, strings, year, remembered]) => ({
    ...(remembered && { kept: remembered }),
    ...(year !== undefined && { year }),
    images: images as Values['images'],
    strings: strings as Values['strings'],
  }));

/** Through JSON and the door of the server. */
const received = (sent: TemplateData): TemplateData => templateData.parse(JSON.parse(JSON.stringify(sent)));

describe('values', () => {
  test('come back from the wire as they went, through JSON and the schema of the contract', () => {
    fc.assert(
      fc.property(values, (given) => {
        const wire = received(toTemplateData(calendar, given, 'nb'));
        expect(fromTemplateData(calendar, wire, 'nb')).toEqual(given);
        expect(strangeResources(calendar, wire)).toEqual([]);
      }),
    );
  });

  test('and a wire record comes back from the values as it went', () => {
    fc.assert(
      fc.property(values, (given) => {
        const wire = toTemplateData(calendar, given, 'nb');
        expect(toTemplateData(calendar, fromTemplateData(calendar, wire, 'nb'), 'nb')).toEqual(wire);
      }),
    );
  });

  test('that a client spoiled anywhere are refused at the door, or can be drawn', () => {
    const whole = { 'cover.picture': image, 'may.picture': image };
    const sent = fc
      .tuple(fc.record(whole), fc.record({ 'cover.family': string }))
      .map(([images, strings]) => toTemplateData(calendar, { year: 2027, images, strings }));
    fc.assert(
      fc.property(sent, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (data, at, spoiled) => {
        const copy = JSON.parse(JSON.stringify(data));
        const places = placesOf(copy);
        const [holder, key] = places[at % places.length]!;
        holder[key] = spoiled;
        const read = templateData.safeParse(copy);
        if (!read.success) return;
        buildPages({ template: calendar, values: fromTemplateData(calendar, read.data), fonts });
      }),
      { numRuns: 300 },
    );
  });
});

/** Every place of a record where a value stands. */
function placesOf(record: Record<string, unknown>): [Record<string, unknown>, string][] {
  return Object.entries(record).flatMap(([key, value]) => [
    [record, key],
    ...(typeof value === 'object' && value !== null ? placesOf(value as Record<string, unknown>) : []),
  ]);
}

test('the wire keeps the names of the specification', () => {
  const data = toTemplateData(badge, {
    images: {
      'front.portrait': {
        picture: 'p1',
        width: 10,
        height: 20,
        rotation: 90,
        crop: { x: 1, y: 2, width: 3, height: 3 },
        effect: 'sepia',
        background: 'b1',
      },
    },
    strings: { 'front.name': { text: 'Jonas', family: 'Roboto', size: 20, color: '#C52B2B', align: 'left' } },
  });
  expect(data.userResources['front.portrait']).toEqual({
    id: 'portrait',
    fullId: 'front.portrait',
    type: 'IMAGE',
    userSupplied: true,
    image: {
      uuid: 'p1',
      width: 10,
      height: 20,
      rotation: 90,
      cropRect: { x: 1, y: 2, width: 3, height: 3 },
      overrideEffect: 'sepia',
      background: { uuid: 'b1' },
    },
  });
  expect(data.userResources['front.name']).toEqual({
    id: 'name',
    fullId: 'front.name',
    type: 'STRING',
    userSupplied: true,
    role: 'name',
    font: {
      text: 'Jonas',
      family: 'Bebas Neue',
      size: 44,
      color: '#ffffff',
      horizontalAlign: 'center',
      overrideFamily: 'Roboto',
      overrideSize: 20,
      overrideColor: '#C52B2B',
      overrideHorizontalAlign: 'left',
    },
  });
});

test('a resource that the design does not have is left out and named', () => {
  const data = toTemplateData(badge, { images: {}, strings: { 'front.name': { text: 'Jonas' } } });
  const ghost = { ...data.userResources['front.name']!, id: 'ghost', fullId: 'front.ghost' };
  const sent = { ...data, userResources: { ...data.userResources, 'front.ghost': ghost } };
  expect(fromTemplateData(badge, sent).strings).toEqual({ 'front.name': { text: 'Jonas' } });
  expect(strangeResources(badge, sent)).toEqual(['front.ghost']);
});

test('a template is described for the lists', () => {
  expect(toWireTemplate(calendar, 'nb')).toMatchObject({
    name: 'Stille måneder',
    type: 'CALENDAR',
    width: 206,
    height: 306,
    trimBox: { width: 200, height: 300 },
    supportedYears: [2027, 2028],
    separateFromBackground: false,
    hasUserText: true,
    numUserImages: 3,
    numUserParts: 2,
  });
});
