import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { heightIn, type Size, widthAt } from '../model/layout.ts';
import type { Row } from '../model/rows.ts';
import type { Over } from '../model/use-drag.ts';
import { Print } from './print.tsx';
import { RowHead } from './row-head.tsx';
import styles from './rows.module.css';

/** What all rows are drawn with. */
export interface Drawn {
  readonly jobKey: string;
  readonly size: Size;
  readonly isSelected: (uuid: string) => boolean;
  readonly cursor: string | null;
  /** How many pictures are in the hand. */
  readonly carried: number;
}

interface Props extends Drawn {
  readonly row: Row;
  readonly top: number;
  readonly height: number;
  /** How many children its class has. */
  readonly members: number;
  readonly showClass: boolean;
  readonly over: Over | null;
}

const dropOf = ({ kind, child, group }: Row): string | undefined =>
  kind === 'child' ? `child ${child?.uuid}` : kind === 'class' ? `class ${group}` : undefined;

/** A child, or a class, with its pictures. The row is drawn anew only where something of it is other. */
export const BoardRow = memo(
  function BoardRow({ row, top, height, members, showClass, over, ...drawn }: Props) {
    const { t } = useLingui();
    const { kind, child, group, pictures } = row;
    const lit = over !== null;
    const high = heightIn(row, drawn.size);
    const name =
      kind === 'child' ? (child?.name ?? '') : kind === 'class' ? t`Class picture ${group}` : t`Card frame`;
    return (
      <section
        className={styles.row}
        style={{ top, height }}
        data-drop={dropOf(row)}
        data-class={kind === 'class' || undefined}
        data-over={lit || undefined}
        aria-label={name}
      >
        <div className={styles.who}>
          <RowHead row={row} members={members} showClass={showClass} />
        </div>
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            <Print
              key={picture.uuid}
              jobKey={drawn.jobKey}
              picture={picture}
              name={t`${name}, ${index + 1} of ${pictures.length}`}
              width={widthAt(picture, high)}
              height={high}
              selected={drawn.isSelected(picture.uuid)}
              current={drawn.cursor === picture.uuid}
              before={lit && over.before === picture.uuid}
            />
          ))}
          {lit && over.before === null ? (
            <span className={styles.place} data-lit style={{ height: high }}>
              <Trans>Drop {drawn.carried} here</Trans>
            </span>
          ) : (
            kind === 'class' && (
              <span className={styles.place} style={{ height: high }}>
                <Trans>Drop a picture on the class</Trans>
              </span>
            )
          )}
        </div>
      </section>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.top === after.top &&
    before.height === after.height &&
    before.size === after.size &&
    before.members === after.members &&
    before.showClass === after.showClass &&
    before.over === after.over &&
    before.carried === after.carried &&
    after.row.pictures.every(({ uuid }) => sameMarks(before, after, uuid)),
);

const sameMarks = (before: Drawn, after: Drawn, uuid: string): boolean =>
  before.isSelected(uuid) === after.isSelected(uuid) && (before.cursor === uuid) === (after.cursor === uuid);
