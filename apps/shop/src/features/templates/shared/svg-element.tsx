import type { SvgNode } from '@picture-day/render';
import { createElement, type ReactElement } from 'react';
import type { Engine } from '../../../lib/render.ts';

/** A drawing of the renderer as React elements. Its texts are outlines; the whole has one name for readers. */
export function svgElement(
  engine: Pick<Engine, 'reactAttributes'>,
  node: SvgNode,
  key?: number,
): ReactElement {
  const { 'aria-label': _, ...attributes } = engine.reactAttributes(node);
  return createElement(
    node.tag,
    { ...attributes, key },
    ...node.children.map((child, at) => svgElement(engine, child, at)),
  );
}
