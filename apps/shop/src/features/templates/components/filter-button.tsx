import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { Chip } from '@picture-day/ui/chip/chip.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { FilterIcon } from '@picture-day/ui/icon/icons.tsx';
import { useState } from 'react';
import {
  type Checked,
  countChecked,
  type Filter,
  type FilterName,
  nothingChecked,
  toggle,
} from '../model/filter-templates.ts';
import styles from './template-list.module.css';

interface Props {
  filters: readonly Filter[];
  checked: Checked;
  onChange: (checked: Checked) => void;
  /** How many designs are left. */
  found: number;
}

/** Opens the filters of a list; each one takes effect as it is checked. */
export function FilterButton({ filters, checked, onChange, found }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const count = countChecked(checked);
  const titles: Record<FilterName, string> = {
    formats: t`Formats`,
    texts: t`With text`,
    images: t`Number of pictures`,
    pages: t`Number of pages`,
  };
  const labelOf = (name: FilterName, value: string) =>
    name === 'texts' ? (value === 'yes' ? t`Yes` : t`No`) : value;
  return (
    <>
      <Chip className={styles.filter} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FilterIcon size={20} />
        <Trans>Filter</Trans>
        {count > 0 && ` (${count})`}
      </Chip>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Filter</Trans>}
        actions={
          <>
            <Button look="quiet" disabled={count === 0} onClick={() => onChange(nothingChecked)}>
              <Trans>Clear filters</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Plural value={found} one="Show # design" other="Show # designs" />
            </Button>
          </>
        }
      >
        <div className={styles.options}>
          {filters.map(({ name, values }) => (
            <fieldset key={name}>
              <legend>{titles[name]}</legend>
              {values.map((value) => (
                <Checkbox
                  key={value}
                  checked={checked[name].includes(value)}
                  onChange={() => onChange(toggle(checked, name, value))}
                >
                  {labelOf(name, value)}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </div>
      </Dialog>
    </>
  );
}
