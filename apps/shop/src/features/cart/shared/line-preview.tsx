import { DIGITAL_FILE_PREVIEWS } from '@picture-day/contract/constants';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import type { Picture } from '@picture-day/contract/entities/picture-set';
import type { TemplateData } from '@picture-day/contract/entities/template';
import { classes } from '@picture-day/ui/classes.ts';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import { TryAgain } from '@picture-day/ui/photo/try-again.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pictureSetsQuery } from '../../../lib/current-picture-set.ts';
import { BookThumb } from '../../catalogue/shared/book-thumb.tsx';
import { favouriteFirst, setPreviews } from '../../pictures/shared/group-pictures.ts';
import styles from './line-preview.module.css';
import { kindOf } from './line-target.ts';

interface Props {
  line: OrderLine;
  /** Where the drawing of a personalised product lies: the line's own, or that of an item of a package. */
  drawing: (item?: string) => string;
  size?: 'cart' | 'small';
  /** In the first view: loaded at once, before others. */
  first?: boolean;
}

const FIRST = { loading: 'eager', fetchPriority: 'high' } as const;
const LATER = { loading: 'lazy' } as const;
type When = typeof FIRST | typeof LATER;

/** As many designs of a package lie on its mat. */
const PACKAGE_DRAWINGS = 3;

/** The picture the customer has put into a design. */
function ownPicture(data: TemplateData | null | undefined): string | undefined {
  return Object.values(data?.userResources ?? {}).find(({ image }) => image)?.image?.uuid;
}

function Stack({
  pictures,
  size,
  when,
}: {
  pictures: readonly string[];
  size: 'cart' | 'small';
  when: When;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  return (
    <span ref={frame} className={classes(styles.stack, styles[size])} data-testid="digital-preview">
      {pictures.slice(0, DIGITAL_FILE_PREVIEWS).map((uuid) => (
        <img key={uuid} src={pictureUrl(uuid, size === 'cart' ? 320 : 120)} alt="" {...when} />
      ))}
      <TryAgain frame={frame} />
    </span>
  );
}

/** Where the drawings of a line lie: one of a product, the first few of a package. */
function drawingsOf(line: OrderLine, drawing: Props['drawing']): string[] {
  if (kindOf(line) === 'template') return line.template ? [drawing()] : [];
  const items = line.package?.packageItems.filter(({ template }) => template) ?? [];
  return items.slice(0, PACKAGE_DRAWINGS).map(({ uuid }) => drawing(uuid));
}

/** What cannot be drawn is shown as the picture that was put into it. */
function PlainPicture({
  line,
  pictures,
  when,
}: {
  line: OrderLine;
  pictures: readonly Picture[];
  when: When;
}) {
  const data =
    line.template?.data ?? line.package?.packageItems.find((item) => item.templateData)?.templateData;
  const uuid = ownPicture(data) ?? favouriteFirst(pictures)[0]?.uuid;
  return uuid && <img src={pictureUrl(uuid, 320)} alt="" {...when} className={styles.picture} />;
}

/** What a line looks like, with the customer's own picture: its drawings, or up to three files on a pile. */
export function LinePreview({ line, drawing, size = 'cart', first = false }: Props) {
  const when = first ? FIRST : LATER;
  const { data } = useQuery(pictureSetsQuery);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const kind = kindOf(line);
  const set = data?.pictureSets.find(({ subject }) => subject.uuid === line.subjects[0]?.uuid);

  if (kind === 'digital-files' || kind === 'digital-set') {
    const files = line.digitalFiles.map(({ uuid }) => uuid);
    const ofSet = set ? setPreviews(set).map(({ uuid }) => uuid) : [];
    return (
      <Stack
        pictures={kind === 'digital-files' && files.length > 0 ? files : ofSet}
        size={size}
        when={when}
      />
    );
  }
  const pictures = set?.pictures ?? [];
  const drawings = drawingsOf(line, drawing).filter((source) => !failed.includes(source));
  return (
    <span className={classes(styles.mat, styles[size])} data-drawings={drawings.length}>
      {kind === 'catalogue' ? (
        <BookThumb pictures={pictures} />
      ) : drawings.length > 0 ? (
        drawings.map((source) => (
          <img
            key={source}
            src={source}
            alt=""
            {...when}
            className={styles.drawing}
            onError={() => setFailed((before) => [...before, source])}
          />
        ))
      ) : (
        <PlainPicture line={line} pictures={pictures} when={when} />
      )}
    </span>
  );
}
