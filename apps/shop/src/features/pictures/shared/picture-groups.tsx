import { Plural } from '@lingui/react/macro';
import type { Picture, PictureSet } from '@picture-day/contract/entities/picture-set';
import { Lightbox } from '@picture-day/ui/lightbox/lightbox.tsx';
import { type ReactNode, useId, useState } from 'react';
import { groupPictures, type PictureGroup, type PictureType } from './group-pictures.ts';
import { PictureGrid } from './picture-grid.tsx';
import styles from './picture-groups.module.css';
import { usePictureNames } from './picture-names.ts';

interface Props {
  set: PictureSet;
  /** After a group's name: what its pictures cost. */
  beside?: (type: PictureType) => ReactNode;
  /** On the corner of each picture: what can be done with it. */
  corner: (picture: Picture, name: string) => ReactNode;
  /** Below the large picture. */
  footer: (picture: Picture, name: string) => ReactNode;
}

/** The pictures of a set in their three groups, each to be seen large. */
export function PictureGroups({ set, beside, corner, footer }: Props) {
  const { groups: titles, pictureName } = usePictureNames();
  const [large, setLarge] = useState<string | null>(null);
  const groups = groupPictures(set.pictures);
  const all = groups.flatMap((group) => group.pictures);
  const index = all.findIndex(({ uuid }) => uuid === large);
  const names = new Map(
    groups.flatMap(({ type, pictures }) =>
      pictures.map(({ uuid }, at) => [uuid, pictureName(type, at + 1, set.subject.name)] as const),
    ),
  );
  const nameOf = ({ uuid }: Picture) => names.get(uuid) ?? '';
  return (
    <div className={styles.groups}>
      {groups.map((group, at) => (
        <Group key={group.type} group={group} title={titles[group.type]} beside={beside?.(group.type)}>
          <PictureGrid
            pictures={group.pictures}
            first={at === 0}
            nameOf={nameOf}
            onOpen={setLarge}
            corner={(picture) => corner(picture, nameOf(picture))}
          />
        </Group>
      ))}
      <Lightbox
        pictures={all}
        index={index === -1 ? null : index}
        onChange={(at) => setLarge(at === null ? null : (all[at]?.uuid ?? null))}
        altOf={nameOf}
        title={set.subject.name}
        footer={(picture) => footer(picture, nameOf(picture))}
      />
    </div>
  );
}

interface GroupProps {
  group: PictureGroup;
  title: string;
  beside: ReactNode;
  children: ReactNode;
}

function Group({ group, title, beside, children }: GroupProps) {
  const id = useId();
  const count = group.pictures.length;
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {beside}
        <span className={styles.count}>
          <Plural value={count} one="# picture" other="# pictures" />
        </span>
      </header>
      {children}
    </section>
  );
}
