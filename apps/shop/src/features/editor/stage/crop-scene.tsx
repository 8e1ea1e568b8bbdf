import type { SvgNode } from '@picture-day/render';
import { POINTS_PER_MM } from '@picture-day/render/geometry';
import type { ImageItem } from '@picture-day/render/model';
import { useId } from 'react';
import type { Engine } from '../../../lib/render.ts';
import { svgElement } from '../../templates/shared/svg-element.tsx';
import styles from './stage.module.css';

interface Props {
  engine: Engine;
  /** The page as it is drawn. */
  drawing: SvgNode;
  resource: string;
  item: ImageItem;
}

const EVERYWHERE = 'M-1e5 -1e5H1e5V1e5H-1e5Z';
const THIRDS = [1 / 3, 2 / 3];

function find(node: SvgNode, isIt: (node: SvgNode) => boolean): SvgNode | undefined {
  if (isIt(node)) return node;
  for (const child of node.children) {
    const found = find(child, isIt);
    if (found) return found;
  }
  return undefined;
}

/** What lies around the place being edited: the page fades, the rest of the picture shows through, thirds while it moves. */
export default function CropScene({ engine, drawing, resource, item }: Props) {
  const id = useId();
  const slot = find(drawing, ({ attributes }) => attributes['data-resource'] === resource);
  const clip = slot?.attributes['clip-path']?.slice('url(#'.length, -1);
  const frame = clip ? find(drawing, ({ attributes }) => attributes.id === clip)?.children[0] : slot;
  const outline = frame?.attributes.d;
  if (!slot || !outline) return null;
  const [x, y, width, height] = item.box.map((length) => length * POINTS_PER_MM) as [
    number,
    number,
    number,
    number,
  ];
  return (
    <svg className={styles.scene} viewBox={drawing.attributes.viewBox} aria-hidden="true">
      <clipPath id={`${id}around`}>
        <path d={EVERYWHERE + outline} clipRule="evenodd" />
      </clipPath>
      <clipPath id={`${id}within`}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id}around)`}>
        <path className={styles.veil} d={EVERYWHERE} />
        <g className={styles.beyond} data-resource={resource}>
          {slot.children.map((layer, at) => svgElement(engine, layer, at))}
        </g>
      </g>
      <g clipPath={`url(#${id}within)`}>
        <g
          className={styles.thirds}
          transform={`rotate(${item.rotate ?? 0} ${x + width / 2} ${y + height / 2})`}
        >
          {THIRDS.map((share) => (
            <path
              key={share}
              d={`M${x + width * share} ${y}v${height}M${x} ${y + height * share}h${width}`}
            />
          ))}
        </g>
      </g>
      <path className={styles.edge} d={outline} />
      <path className={styles.line} d={outline} />
    </svg>
  );
}
