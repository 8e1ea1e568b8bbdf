import { describe, expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { fileFontShelf } from './node.ts';
import { describeFault } from './template-faults.ts';
import { FIXTURES, readJson, templateFiles } from './testing.ts';

/** Of its own: no other test has fetched a font for it that a template does not name. */
const fonts = fileFontShelf();

const check = async (json: unknown) =>
  (await checkTemplate(json, { fonts, languages: ['en', 'nb'] })).faults.map(describeFault);

test.each(templateFiles)('$name passes the checker', async ({ file }) => {
  expect(await check(readJson(file))).toEqual([]);
});

describe('the checker finds', () => {
  type Draft = { parts: { safe: number; items: Record<string, unknown>[] }[]; type: string };
  const draft = () => readJson(`${FIXTURES}/badge-card.json`) as Draft;

  test.each<[string, (template: Draft) => void]>([
    [
      'parts[0].items[2].box reaches beyond the bleed',
      ({ parts }) => {
        parts[0]!.items[2]!.box = [90, 90, 82, 82];
      },
    ],
    [
      'parts[0].items[8].box reaches out of the safe area',
      ({ parts }) => {
        parts[0]!.items[8]!.box = [2, 102, 90, 20];
      },
    ],
    [
      "parts[0].items[8].font “Comic Sans” is not one of the shop's fonts",
      ({ parts }) => {
        parts[0]!.items[8]!.font = 'Comic Sans';
      },
    ],
    [
      'parts[0].items[8].text has characters the font lacks: 🎉 (en)',
      ({ parts }) => {
        parts[0]!.items[8]!.text = 'Ada 🎉';
      },
    ],
    [
      'parts[0].items[8].text does not fit its box (en)',
      ({ parts }) => {
        parts[0]!.items[8]!.text = 'Ada '.repeat(80);
      },
    ],
    [
      'parts[0].items[2].shape is larger than the box, so the picture cannot fill it',
      ({ parts }) => {
        parts[0]!.items[2]!.shape = { path: 'M0 0H100V100H0Z' };
      },
    ],
    [
      'parts has no month, though the template is a calendar',
      (template) => {
        template.type = 'CALENDAR';
      },
    ],
    [
      'parts[0].items[6].text is drawn too close to the cut',
      ({ parts }) => {
        parts[0]!.items[6]!.arc = { center: [75, 20], radius: 47 };
      },
    ],
  ])('%s', async (message, spoil) => {
    const template = draft();
    spoil(template);
    expect(await check(template)).toContain(message);
  });

  test('what is no template at all', async () => {
    expect(await check('nonsense')).toEqual(['The template must be an object']);
  });
});
