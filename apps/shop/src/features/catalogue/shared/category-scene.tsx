import type { Picture } from '@picture-day/contract/entities/picture-set';
import { watchPictures } from '@picture-day/ui/photo/missing-pictures.ts';
import { type ReactNode, useEffect } from 'react';
import { favouriteFirst } from '../../pictures/shared/group-pictures.ts';
import styles from './category-scene.module.css';
import { Mug } from './scene-mug.tsx';
import { Book, Calendar, Card, Page, Phone, Print } from './scene-pieces.tsx';

/** The picture that stands at a place; few pictures repeat. */
type Pick = (at: number) => Picture | undefined;

const SCENES: Readonly<Record<string, (pick: Pick) => ReactNode>> = {
  packages: (pick) => (
    <>
      <Calendar picture={pick(0)} x={14} y={15} width={58} turn={-5} />
      <Print picture={pick(1)} x={74} y={12} width={48} turn={6} />
      <Card picture={pick(2)} x={64} y={58} width={44} turn={-4} tone="cream" />
    </>
  ),
  cards: (pick) => (
    <>
      <Card picture={pick(1)} x={18} y={18} width={60} turn={-6} tone="spruce" />
      <Card picture={pick(0)} x={62} y={32} width={58} turn={5} tone="cream" />
    </>
  ),
  picture: (pick) => <Print picture={pick(0)} x={42} y={18} width={52} turn={-3} />,
  calendar: (pick) => <Calendar picture={pick(0)} x={37} y={13} width={64} turn={-3} />,
  photogifts: (pick) => <Mug picture={pick(0)} x={28} y={20} width={84} />,
  digitalprint: (pick) => (
    <>
      <Print picture={pick(1)} x={74} y={12} width={40} turn={5} />
      <Print picture={pick(2)} x={84} y={47} width={40} turn={-5} />
      <Phone pictures={[0, 1, 2, 3, 4].map(pick)} x={20} y={9} width={46} turn={-6} />
    </>
  ),
  catalogues: (pick) => (
    <>
      <Page pictures={Array.from({ length: 9 }, (_, at) => pick(at))} x={68} y={26} width={56} turn={6} />
      <Book picture={pick(0)} x={16} y={10} width={68} turn={-4} />
    </>
  ),
};

interface Props {
  name: string;
  pictures: readonly Picture[];
}

/** A category on the table, made with the customer's own pictures: one drawing for every size. */
export function CategoryScene({ name, pictures }: Props) {
  useEffect(watchPictures, []);
  const portraits = favouriteFirst(pictures.filter((picture) => !picture.groupPicture));
  const pick: Pick = (at) => (portraits.length > 0 ? portraits[at % portraits.length] : undefined);
  const scene = SCENES[name] ?? SCENES.photogifts;
  return (
    <svg
      viewBox="0 0 136 110"
      preserveAspectRatio="xMidYMid meet"
      className={styles.scene}
      aria-hidden="true"
    >
      {scene?.(pick)}
    </svg>
  );
}
