import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag/tag.tsx';
import { isDoubtful, isHidden } from '../model/board.ts';
import type { Row } from '../model/rows.ts';
import styles from './rows.module.css';

export interface RowWords {
  readonly title: string;
  readonly said: string;
}

/** Whose a row is, and how much of it there is; of a class, how many children it has. */
export function useRowWords(members: number, showClass: boolean): (row: Row) => RowWords {
  const { t } = useLingui();
  return ({ kind, child, group, pictures }) => {
    if (kind === 'class') {
      return {
        title: t`Class picture`,
        said: showClass
          ? t`Class ${group}`
          : t`${plural(members, { one: 'For # child', other: 'For all # children' })}`,
      };
    }
    const hidden = pictures.filter(isHidden).length;
    return {
      title: kind === 'cards' ? t`Card frames` : (child?.name ?? ''),
      said: [
        ...(showClass && kind === 'child' ? [group] : []),
        t`${plural(pictures.length, { 0: 'no pictures', one: '# picture', other: '# pictures' })}`,
        ...(hidden > 0 ? [t`${plural(hidden, { one: '# hidden', other: '# hidden' })}`] : []),
      ].join(', '),
    };
  };
}

interface Props {
  readonly row: Row;
  readonly members: number;
  readonly showClass: boolean;
}

export function RowHead({ row, members, showClass }: Props) {
  const { title, said } = useRowWords(members, showClass)(row);
  const doubtful = row.kind === 'class' ? 0 : row.pictures.filter(isDoubtful).length;
  return (
    <>
      <b>{title}</b>
      <div className={styles.said}>{said}</div>
      {doubtful > 0 && (
        <Tag look="doubt">
          <Plural value={doubtful} one="# doubtful" other="# doubtful" />
        </Tag>
      )}
    </>
  );
}
