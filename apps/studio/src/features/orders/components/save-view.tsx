import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useState } from 'react';
import { usePopup } from '../../../lib/use-popup.ts';
import filterStyles from '../../../ui/filters/filters.module.css';
import { useViewWork } from '../api/orders.ts';
import listStyles from './order-list.module.css';
import styles from './order-views.module.css';

/** Keeps the filters at hand under a name; they are the colleague's own. */
export function SaveView({ filters }: { filters: OrderFilters }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { open, setOpen, close, frame, button } = usePopup();
  const { keep } = useViewWork();
  const { submit, pending } = useSubmission(async () => {
    await keep(name.trim(), filters);
    close();
    setName('');
    showToast({ text: t`The view is kept.`, kind: 'success' });
  }, useFailureToast());
  return (
    <div ref={frame} className={classes(filterStyles.frame, styles.save)}>
      <button ref={button} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>Save as a view</Trans>
      </button>
      {open && (
        <form
          className={classes(filterStyles.menu, listStyles.form, styles.right)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void submit();
          }}
        >
          <TextField
            label={<Trans>Name of the view</Trans>}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button size="small" type="submit" pending={pending} disabled={!name.trim()}>
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}
