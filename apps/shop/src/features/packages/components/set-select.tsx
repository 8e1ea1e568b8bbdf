import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { Select } from '@picture-day/ui/select/select.tsx';

interface Props {
  label: string;
  sets: readonly PictureSet[];
  /** The subject whose pictures are used. */
  value: string;
  disabled: boolean;
  onChange: (subjectUuid: string) => void;
}

/** Whose pictures a package or an item is made with. */
export function SetSelect({ label, sets, value, disabled, onChange }: Props) {
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {sets.map(({ subject, year }) => (
        <option key={subject.uuid} value={subject.uuid}>
          {[subject.name, subject.group, year].filter(Boolean).join(', ')}
        </option>
      ))}
    </Select>
  );
}
