import { DIGITAL_FILE_PREVIEWS } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { TemplateData } from '@picture-day/contract/entities/template';
import { classes } from '@picture-day/ui/classes.ts';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import { TryAgain } from '@picture-day/ui/photo/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { CategoryScene } from '../../catalogue/shared/category-scene.tsx';
import { setPreviews } from '../../pictures/shared/group-pictures.ts';
import styles from './line-preview.module.css';
import { kindOf } from './line-target.ts';

interface Props {
  line: OrderLine;
  /** Where the drawing of a personalised product lies. */
  drawing: string;
  size?: 'cart' | 'small';
}

const SCENES: Readonly<Record<number, string>> = {
  1: 'cards',
  2: 'calendar',
  89: 'photogifts',
  200: 'packages',
};

/** The picture the customer has put into a design. */
function ownPicture(data: TemplateData | undefined): string | undefined {
  return Object.values(data?.userResources ?? {}).find(({ image }) => image)?.image?.uuid;
}

function Stack({ pictures, size }: { pictures: readonly string[]; size: 'cart' | 'small' }) {
  const frame = useRef<HTMLSpanElement>(null);
  return (
    <span ref={frame} className={classes(styles.stack, styles[size])} data-testid="digital-preview">
      {pictures.slice(0, DIGITAL_FILE_PREVIEWS).map((uuid) => (
        <img key={uuid} src={pictureUrl(uuid, size === 'cart' ? 320 : 120)} alt="" loading="lazy" />
      ))}
      <TryAgain frame={frame} />
    </span>
  );
}

/** What a line looks like, with the customer's own picture: a drawing, or up to three files on a pile. */
export function LinePreview({ line, drawing, size = 'cart' }: Props) {
  const { data } = useQuery(pictureSetsQuery);
  const [failed, setFailed] = useState<string | null>(null);
  const kind = kindOf(line);
  const set = data?.pictureSets.find(({ subject }) => subject.uuid === line.subjects[0]?.uuid);
  const ofSet = set ? setPreviews(set).map(({ uuid }) => uuid) : [];

  if (kind === 'digital-files' || kind === 'digital-set') {
    const files = line.digitalFiles.map(({ uuid }) => uuid);
    return <Stack pictures={kind === 'digital-files' && files.length > 0 ? files : ofSet} size={size} />;
  }
  const drawn = kind === 'template' && line.template && failed !== drawing;
  const own = ownPicture(line.template?.data);
  const scene = kind === 'catalogue' ? 'catalogues' : (SCENES[line.product?.type ?? 0] ?? 'cards');
  const pictures = set?.pictures ?? [];
  const favourite = pictures.filter(({ uuid }) => uuid === own);
  return (
    <span className={classes(styles.mat, styles[size])}>
      {drawn ? (
        <img
          src={drawing}
          alt=""
          loading="lazy"
          className={styles.drawing}
          onError={() => setFailed(drawing)}
        />
      ) : (
        <CategoryScene name={scene} pictures={favourite.length > 0 ? favourite : pictures} />
      )}
    </span>
  );
}
