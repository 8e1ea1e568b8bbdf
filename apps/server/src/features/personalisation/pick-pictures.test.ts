import { randomUUID } from 'node:crypto';
import type { ImageItem, Template } from '@picture-day/render/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnPicture } from './own-pictures.ts';
import { canFill, isAllowed, pickPictures, slotsOf } from './pick-pictures.ts';

const type = fc.constantFrom('IP', 'MGP', 'GP');
const picture: fc.Arbitrary<OwnPicture> = fc
  .record({
    picture_type: type,
    greenscreen: fc.boolean(),
    width: fc.integer({ min: 400, max: 6000 }),
    height: fc.integer({ min: 400, max: 6000 }),
    keywords: fc.constantFrom<readonly string[]>([], [], ['favorite']),
  })
  .map((drawn) => ({
    ...drawn,
    uuid: randomUUID(),
    content_hash: '',
    turn: 0,
    bought: false,
    ordered: false,
    job_uuid: 'job',
    job_type_uuid: null,
    photographer_uuid: null,
    subject_uuids: [],
  }));
const rule = fc.record(
  {
    pictureTypes: fc.uniqueArray(type, { minLength: 1 }),
    orientation: fc.constantFrom('portrait', 'landscape'),
  },
  { requiredKeys: [] },
);
const design: fc.Arbitrary<Template> = fc
  .record({ slots: fc.array(rule, { minLength: 1, maxLength: 8 }), cutOut: fc.boolean() })
  .map(({ slots, cutOut }) => ({
    uuid: randomUUID(),
    version: 1,
    type: 'CARD',
    names: { en: 'Card' },
    product: 'card',
    categories: [],
    separateFromBackground: cutOut,
    parts: [
      {
        id: 'front',
        names: { en: 'Front' },
        trim: [150, 150],
        bleed: 3,
        safe: 5,
        background: '#ffffff',
        items: slots.map(
          (allow, index): ImageItem => ({ kind: 'image', id: `s${index}`, box: [0, 0, 10, 10], allow }),
        ),
      },
    ],
  }));
const pictures = fc.array(picture, { maxLength: 8 });

describe('the pictures of a filled design', () => {
  it('are allowed in their slots, and there are some exactly when every slot takes one', () => {
    fc.assert(
      fc.property(design, pictures, (template, own) => {
        const picked = pickPictures(template, own);
        expect(picked !== undefined).toBe(canFill(template, own));
        for (const slot of slotsOf(template)) {
          if (picked) expect(isAllowed(template, slot, picked.get(slot.fullId)!)).toBe(true);
        }
      }),
    );
  });

  it('begin with the favourite wherever the first slot takes it', () => {
    fc.assert(
      fc.property(design, pictures, (template, own) => {
        const picked = pickPictures(template, own);
        const [first] = slotsOf(template);
        const wanted = own.filter(
          (one) =>
            isAllowed(template, first!, one) &&
            (one.picture_type !== 'GP' || first!.item.allow?.pictureTypes?.includes('GP')),
        );
        const favourite = wanted.find(({ keywords }) => keywords.includes('favorite')) ?? wanted[0];
        if (picked && favourite) expect(picked.get(first!.fullId)).toBe(favourite);
      }),
    );
  });

  it('show a class only where it is asked for or nothing else fits', () => {
    fc.assert(
      fc.property(design, pictures, (template, own) => {
        const picked = pickPictures(template, own);
        for (const slot of slotsOf(template)) {
          if (picked?.get(slot.fullId)?.picture_type !== 'GP') continue;
          const others = own.filter((one) => one.picture_type !== 'GP' && isAllowed(template, slot, one));
          expect(slot.item.allow?.pictureTypes?.includes('GP') || others.length === 0).toBe(true);
        }
      }),
    );
  });

  it('come again only when each other had its turn', () => {
    fc.assert(
      fc.property(fc.array(fc.constant({}), { minLength: 1, maxLength: 9 }), pictures, (slots, own) => {
        const portraits = own.map((one) => ({ ...one, picture_type: 'IP' as const }));
        fc.pre(portraits.length > 0);
        const [template] = fc.sample(design, 1);
        const [part] = template!.parts;
        const items = slots.map(
          (_, index): ImageItem => ({ kind: 'image', id: `s${index}`, box: [0, 0, 10, 10] }),
        );
        const free = { ...template!, separateFromBackground: false, parts: [{ ...part!, items }] };
        const uses = [...pickPictures(free, portraits)!.values()].map(({ uuid }) => uuid);
        const counts = portraits.map(({ uuid }) => uses.filter((used) => used === uuid).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('passes a picture over whose marked head a wide place would cut, favourite or not', () => {
  const [favourite, other] = fc.sample(picture, { numRuns: 2, seed: 1 }).map((own) => ({
    ...own,
    picture_type: 'IP' as const,
    width: 2000,
    height: 2500,
    keywords: [],
  }));
  const close = {
    ...favourite!,
    keywords: ['favorite'],
    focus: { head: { x: 0.1, y: 0.05, width: 0.8, height: 0.9 } },
  };
  const [card] = fc.sample(design, { numRuns: 1, seed: 1 });
  const [part] = card!.parts;
  const [slot] = slotsOf(card!);
  const picked = (box: ImageItem['box']) => {
    const item: ImageItem = { kind: 'image', id: slot!.item.id, box };
    const template = { ...card!, separateFromBackground: false, parts: [{ ...part!, items: [item] }] };
    return [...pickPictures(template, [close, other!])!.values()][0];
  };
  expect(picked([0, 0, 120, 60])).toBe(other);
  expect(picked([0, 0, 80, 100])).toBe(close);
});
