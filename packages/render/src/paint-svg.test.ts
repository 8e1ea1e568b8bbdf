import { beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from './build-page.ts';
import type { Page } from './display-list.ts';
import { paintSvg, svgTree } from './paint-svg.ts';
import { reactAttributes, type SvgNode, svgString } from './svg-node.ts';
import { filled, fonts, loadTemplate } from './testing.ts';

let page: Page;
beforeAll(async () => {
  const template = await loadTemplate('badge-card.json');
  const values = filled(template, { width: 4000, height: 5000 }, { effect: 'sepia' });
  const strings = { 'front.name': { text: 'Ada & <Jonas> "4B"' } };
  page = buildPage({ template, part: template.parts[0]!, values: { ...values, strings }, fonts });
});

const href = (ref: { picture: string }) => `/pictures/${ref.picture}?a=1&b=2`;

function nodes(node: SvgNode): SvgNode[] {
  return [node, ...node.children.flatMap(nodes)];
}

describe('a painted page', () => {
  test('is the same as a string and as a tree', () => {
    expect(paintSvg(page, { href })).toBe(svgString(svgTree(page, { href })));
  });

  test('shows the trim, the bleed or a given width', () => {
    expect(svgTree(page, { href }).attributes.viewBox).toBe('0 0 425.1969 425.1969');
    expect(svgTree(page, { href, view: 'bleed' }).attributes.viewBox).toBe(
      '-8.5039 -8.5039 442.2047 442.2047',
    );
    expect(svgTree(page, { href, width: 640 }).attributes).toMatchObject({ width: '640', height: '640' });
  });

  test('escapes what customers and addresses bring along', () => {
    const drawn = paintSvg(page, { href });
    expect(drawn).toContain('/pictures/sample?a=1&#38;b=2');
    expect(drawn).toContain('ADA &#38; &#60;JONAS&#62; &#34;4B&#34;');
  });

  test('refers only to ids it defines, and two drawings share none', () => {
    const all = nodes(svgTree(page, { href, idPrefix: 'one' }));
    const ids = all.flatMap((node) => node.attributes.id ?? []);
    const used = all.flatMap((node) =>
      Object.values(node.attributes).flatMap((value) => /^url\(#(.*)\)$/.exec(value)?.[1] ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    const others = nodes(svgTree(page, { href, idPrefix: 'two' })).flatMap(
      (node) => node.attributes.id ?? [],
    );
    expect(others.filter((id) => ids.includes(id))).toEqual([]);
  });

  test('marks each resource, so that a tap finds it', () => {
    const marked = nodes(svgTree(page, { href })).flatMap((node) => node.attributes['data-resource'] ?? []);
    expect(marked).toEqual(['front.portrait', 'front.school', 'front.name', 'front.season']);
  });

  test('draws sepia with the one matrix', () => {
    const filter = nodes(svgTree(page, { href })).find((node) => node.tag === 'feColorMatrix');
    expect(filter?.attributes.values?.startsWith('0.42 0.5 0.08 0 0')).toBe(true);
  });

  test('gives React the names it wants', () => {
    const node = nodes(svgTree(page, { href })).find((entry) => entry.attributes['clip-path'])!;
    expect(Object.keys(reactAttributes(node))).toEqual(['clipPath', 'data-resource']);
  });
});
