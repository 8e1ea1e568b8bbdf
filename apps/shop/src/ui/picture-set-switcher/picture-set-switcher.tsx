import { useLingui } from '@lingui/react/macro';
import { KEYWORD } from '@picture-day/contract/constants';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { Photo } from '@picture-day/ui/photo/photo.tsx';
import styles from './picture-set-switcher.module.css';

interface Props {
  sets: readonly PictureSet[];
  current: PictureSet;
  onChange: (subjectUuid: string) => void;
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

/** A pill with the child's picture; the browser's own list opens from it. */
export function PictureSetSwitcher({ sets, current, onChange }: Props) {
  const { t } = useLingui();
  const { subject, pictures } = current;
  const cover = pictures.find(({ keywords }) => keywords.includes(KEYWORD.favourite)) ?? pictures[0];
  return (
    <span className={styles.pill}>
      {cover && <Photo picture={cover} alt="" sizes="34px" ratio={1} className={styles.face} />}
      <span aria-hidden="true">{[firstName(subject.name), subject.group].filter(Boolean).join(', ')}</span>
      <DownIcon size={20} />
      <select
        className={styles.select}
        aria-label={t`Picture set`}
        value={subject.uuid}
        onChange={({ target }) => onChange(target.value)}
      >
        {sets.map((set) => (
          <option key={set.subject.uuid} value={set.subject.uuid}>
            {[set.subject.name, set.subject.group, set.year].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </span>
  );
}
