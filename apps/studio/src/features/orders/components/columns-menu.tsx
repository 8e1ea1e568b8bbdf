import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { usePopup } from '../../../lib/use-popup.ts';
import filterStyles from '../../../ui/filters/filters.module.css';
import type { useChosenColumns } from '../model/use-chosen-columns.ts';
import styles from './order-list.module.css';

type Props<Row> = Pick<ReturnType<typeof useChosenColumns<Row>>, 'all' | 'shows' | 'isFixed' | 'toggle'>;

/** Which columns the list shows. */
export function ColumnsMenu<Row>({ all, shows, isFixed, toggle }: Props<Row>) {
  const { t } = useLingui();
  const { open, setOpen, frame, button } = usePopup();
  return (
    <div ref={frame} className={filterStyles.frame}>
      <Button ref={button} look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>Columns</Trans>
      </Button>
      {open && (
        <fieldset className={classes(filterStyles.menu, styles.columns)} aria-label={t`Columns`}>
          {all.map(({ key, title }) => (
            <Checkbox key={key} checked={shows(key)} disabled={isFixed(key)} onChange={() => toggle(key)}>
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
