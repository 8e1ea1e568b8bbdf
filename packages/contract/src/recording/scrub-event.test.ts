import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressTemplate, errorClass, isRecorded } from './recorded-route.ts';
import { type ScrubbedEvent, scrubEvent } from './scrub-event.ts';

const CANARY = 'Kanari7Emma';
const TAGS =
  'div p a input textarea select option button img svg canvas title label script style iframe x-name'.split(
    ' ',
  );
const NAMES =
  'href src srcset title alt aria-label placeholder value name id for class style content type role lang data-name ' +
  'data-open aria-hidden width height rr_width rr_height rr_dataURL rr_src xlink:href d points action onclick _cssText ' +
  'checked poster style2 rr_open_mode';

const canary = fc.constantFrom(
  CANARY,
  ` ${CANARY} `,
  `x${CANARY}`,
  `/shared/${CANARY}`,
  `https://shop.example/?code=${CANARY}`,
  `background:url("/${CANARY}")`,
  `width:1px;content:'${CANARY}'`,
  `--name:${CANARY}`,
  `_${CANARY}`,
);
const node = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({
      type: fc.constantFrom(3, 4, 5),
      id: fc.nat(),
      textContent: canary,
      isStyle: fc.boolean(),
    }),
    fc.record({ type: fc.constant(1), id: fc.nat(), name: canary, publicId: canary, systemId: canary }),
    fc.record({
      type: fc.constantFrom(0, 2),
      id: fc.nat(),
      tagName: fc.oneof(fc.constantFrom(...TAGS), canary),
      attributes: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES.split(' ')), canary), canary),
      childNodes: fc.array(tie('node'), { maxLength: 4 }),
      isSVG: fc.boolean(),
      extra: canary,
    }),
  ),
})).node;
const style = fc.dictionary(
  fc.oneof(fc.constantFrom('width', '--name', 'background-image', 'content'), canary),
  fc.oneof(canary, fc.tuple(canary, canary), fc.constant(false)),
);
const increment = fc.record({
  source: fc.integer({ min: 0, max: 17 }),
  id: fc.nat(),
  text: canary,
  isChecked: fc.boolean(),
  texts: fc.array(fc.record({ id: fc.nat(), value: canary })),
  attributes: fc.array(
    fc.record({
      id: fc.nat(),
      attributes: fc.dictionary(fc.constantFrom(...NAMES.split(' ')), fc.oneof(canary, style)),
    }),
  ),
  removes: fc.array(fc.record({ id: fc.nat(), parentId: canary })),
  adds: fc.array(fc.record({ parentId: fc.nat(), nextId: canary, node })),
  positions: fc.array(fc.record({ x: canary, y: fc.nat(), id: canary, timeOffset: fc.integer() })),
  family: canary,
  fontSource: canary,
  commands: fc.array(fc.record({ property: canary, args: fc.array(canary) })),
  styles: fc.array(fc.record({ rules: fc.array(fc.record({ rule: canary })) })),
  width: canary,
  x: canary,
});
const event = fc.oneof(
  fc.record({ type: fc.constant(2), timestamp: fc.nat(), data: fc.record({ node, initialOffset: canary }) }),
  fc.record({ type: fc.constant(3), timestamp: fc.nat(), data: increment }),
  fc.record({ type: fc.constant(4), timestamp: fc.nat(), data: fc.record({ href: canary, width: canary }) }),
  fc.record({
    type: fc.constant(5),
    timestamp: fc.nat(),
    data: fc.record({
      tag: fc.oneof(fc.constantFrom('page', 'error', 'call'), canary),
      payload: fc.record({ route: canary, name: canary, call: canary, status: canary }),
    }),
  }),
  fc.record({ type: fc.nat({ max: 9 }), timestamp: fc.nat(), data: fc.record({ payload: canary }) }),
);

const snapshot = (...childNodes: object[]) => ({
  type: 2,
  timestamp: 1,
  data: { node: { type: 0, id: 1, childNodes }, initialOffset: { top: 0, left: 0 } },
});
const element = (tagName: string, attributes: object = {}, childNodes: object[] = []) => ({
  type: 2,
  id: 2,
  tagName,
  attributes,
  childNodes,
});
const first = (scrubbed: ScrubbedEvent | null) =>
  (scrubbed?.data as { node: { childNodes: object[] } } | undefined)?.node.childNodes[0];

describe('a recorded event', () => {
  it('holds nothing that stood in any text, attribute, input or address', () => {
    fc.assert(
      fc.property(event, (given) => {
        expect(JSON.stringify(scrubEvent(given))).not.toContain(CANARY);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same when it is scrubbed again', () => {
    fc.assert(
      fc.property(event, (given) => {
        const once = scrubEvent(given);
        if (once) expect(scrubEvent(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });

  it('never stops the recorder, whatever comes', () => {
    const hostile = fc.record({
      type: fc.nat({ max: 6 }),
      timestamp: fc.nat(),
      data: fc.oneof(
        fc.anything(),
        fc.record({ source: fc.nat({ max: 16 }), href: fc.anything(), adds: fc.anything() }),
        fc.record({
          node: fc.record({ type: fc.nat({ max: 5 }), id: fc.nat(), attributes: fc.anything() }),
          tag: fc.constantFrom('page', 'call', 'error'),
          payload: fc.anything(),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), hostile), (given) => {
        expect(() => scrubEvent(given)).not.toThrow();
      }),
    );
  });

  it('leaves out what lies deeper than any page', () => {
    let deep = element('div');
    for (let level = 0; level < 5000; level++) deep = element('div', {}, [deep]);
    expect(JSON.stringify(scrubEvent(snapshot(deep))).length).toBeLessThan(50_000);
  });

  it('keeps the look of the page: its classes, its sizes, its sheets and how long the texts are', () => {
    const look = { class: '_card_hp55h_13 Emma', style: 'width: 33.33333%; --brand: #0e5a57; color: red' };
    expect(
      first(scrubEvent(snapshot(element('div', look, [{ type: 3, id: 3, textContent: 'Emma Hansen, 3A' }])))),
    ).toEqual({
      type: 2,
      id: 2,
      tagName: 'div',
      attributes: { class: '_card_hp55h_13', style: 'width:33.333%;--brand:#0e5a57' },
      childNodes: [{ type: 3, id: 3, textContent: 'xxxx xxxxxxx xx' }],
    });
    const sheet = {
      rel: 'stylesheet',
      href: 'https://shop.example/assets/main-a1B2.css',
      media: 'not all',
    };
    expect(first(scrubEvent(snapshot(element('link', sheet))))).toMatchObject({
      tagName: 'link',
      attributes: { rel: 'stylesheet', href: '/assets/main-a1B2.css' },
    });
  });

  it.each(['img', 'svg', 'canvas', 'video'])('shows of a picture (%s) only its size', (tag) => {
    const picture = element(tag, { src: '/p.webp', alt: 'Emma', rr_width: '120.4px', rr_height: '80px' }, [
      element('path', { d: 'M0 0' }),
    ]);
    expect(first(scrubEvent(snapshot(picture)))).toMatchObject({
      tagName: tag,
      attributes: { rr_width: '120px', rr_height: '80px' },
      childNodes: [],
    });
  });

  it.each(['script', 'style', 'iframe', 'object', 'base', 'meta'])('brings no %s into the replay', (tag) => {
    const given = element(tag, { src: '/x', href: '/x', srcdoc: '<b>' }, [
      { type: 3, id: 4, textContent: 'x' },
    ]);
    expect(first(scrubEvent(snapshot(given)))).toMatchObject({
      tagName: 'template',
      attributes: {},
      childNodes: [],
    });
  });

  it('says that something was typed, and not how long it was', () => {
    const typed = (text: string) =>
      scrubEvent({ type: 3, timestamp: 1, data: { source: 5, id: 7, text, isChecked: false } })?.data;
    expect(typed('hunter2')).toEqual({ source: 5, id: 7, text: '•••', isChecked: false });
    expect(typed('a much longer secret')).toEqual(typed('hunter2'));
    expect(typed('')).toMatchObject({ text: '' });
  });
});

describe('a recording', () => {
  it('never runs where people pay', () => {
    expect(isRecorded('/shopping-cart/checkout')).toBe(false);
    expect(isRecorded('/m/shopping-cart/checkout/payment/:transactionUuid')).toBe(false);
    expect(isRecorded('/shopping-cart')).toBe(true);
  });

  it('knows addresses by their template: no query, no uuid, no token, no code', () => {
    expect(
      addressTemplate('http://localhost:3000/ajax/prophoto/verify_subject_code.php?code=WVR54MBPKD'),
    ).toBe('/ajax/prophoto/verify_subject_code.php');
    expect(addressTemplate('/api/webshop/shares/1fKxQ9-abc/pictures/5d0a3f2e-6a54/640')).toBe(
      '/api/webshop/shares/{}/pictures/{}/{}',
    );
    expect(addressTemplate('/my-account/orders/:orderUuid?')).toBe('/my-account/orders/:orderUuid');
  });

  it('keeps the class of an error and not its message', () => {
    expect(errorClass('TypeError')).toBe('TypeError');
    expect(errorClass('kari@example.com')).toBe('unknown');
  });
});
