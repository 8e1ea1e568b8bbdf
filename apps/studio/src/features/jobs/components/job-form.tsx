import { Trans, useLingui } from '@lingui/react/macro';
import { type JobForm as Form, jobForm } from '@picture-day/contract/job-rules';
import { OFFICE } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useHasRole, useShop } from '../../../lib/session.ts';
import { jobChoicesQuery } from '../api/jobs.ts';
import { jobWord } from '../model/job-words.ts';
import styles from './job-form.module.css';
import { PhotographerField } from './photographer-field.tsx';
import { PriceListField } from './price-list-field.tsx';
import { Suggestions } from './suggestions.tsx';

interface Props {
  readonly values: Form;
  readonly send: (form: Form) => Promise<void>;
  readonly button: ReactNode;
  /** Something below is not said yet. */
  readonly disabled?: boolean;
  /** What else is said with it. */
  readonly children?: ReactNode;
  /** Hears of everything typed. */
  readonly onChange?: (form: Form) => void;
}

/** All that is said of a job before its day, under the same rules as the server's. */
export function JobForm({ values, send, button, disabled = false, children, onChange }: Props) {
  const { i18n } = useLingui();
  const form = useRuledForm(jobForm, { defaultValues: values });
  const choices = useQuery(jobChoicesQuery).data;
  const isOffice = useHasRole(OFFICE);
  const { currencyCode } = useShop();
  const { submit, pending } = useSubmission(send, (error) =>
    form.refuse(
      error instanceof ApiError
        ? { message: failureText(error), fields: error.fields, reasons: error.reasons }
        : { message: failureText(error) },
    ),
  );
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed }) =>
          onChange?.({
            ...typed,
            school: typed.school ?? '',
            priceList: typed.priceList ?? '',
            photographerUuid: typed.photographerUuid ?? '',
          }),
      }),
    [subscribe, onChange],
  );
  const errorOf = (field: keyof Form) => jobWord(i18n, form.errorOf(field));
  const toSchool = form.watch('toSchool');
  const day = (field: 'photoDay' | 'deadline' | 'lateUntil' | 'retention') => ({
    ...form.register(field),
    type: 'date',
    error: errorOf(field),
  });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(submit)} noValidate>
      <fieldset className={styles.part}>
        <legend>
          <Trans>The job</Trans>
        </legend>
        <TextField {...form.register('name')} label={<Trans>Name</Trans>} error={errorOf('name')} />
        <TextField
          {...form.register('school')}
          label={<Trans>School or club</Trans>}
          error={errorOf('school')}
          list="job-schools"
        />
        <div className={styles.pair}>
          <TextField
            {...form.register('kind')}
            label={<Trans>Kind</Trans>}
            error={errorOf('kind')}
            list="job-kinds"
          />
          {isOffice && choices && choices.colleagues.length > 0 ? (
            <PhotographerField
              colleagues={choices.colleagues}
              note={values.photographerUuid ? '' : values.photographer}
              value={form.watch('photographerUuid') ?? ''}
              error={errorOf('photographer')}
              onChoose={({ uuid, name }) => {
                form.setValue('photographerUuid', uuid, { shouldDirty: true });
                form.setValue('photographer', name, { shouldDirty: true, shouldValidate: true });
              }}
            />
          ) : (
            <TextField
              {...form.register('photographer')}
              label={<Trans>Photographer</Trans>}
              error={errorOf('photographer')}
              readOnly={!isOffice}
            />
          )}
        </div>
        <TextField {...day('photoDay')} label={<Trans>Photo day</Trans>} className={styles.short} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <Trans>Its days</Trans>
        </legend>
        <div className={styles.pair}>
          <TextField
            {...day('deadline')}
            label={<Trans>Last day for the school</Trans>}
            hint={<Trans>Orders until then come with the school’s delivery.</Trans>}
          />
          <TextField
            {...day('lateUntil')}
            label={<Trans>Last day of late orders</Trans>}
            hint={<Trans>Then the job closes. Left open, it does not.</Trans>}
          />
        </div>
        <TextField
          {...day('retention')}
          label={<Trans>Deleted on</Trans>}
          hint={<Trans>What nobody bought goes then; families are told two weeks before.</Trans>}
          className={styles.short}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>
          <Trans>Prices and delivery</Trans>
        </legend>
        {isOffice && choices && (
          <PriceListField
            field={form.register('priceList')}
            chosen={values.priceList}
            lists={choices.priceLists}
            error={errorOf('priceList')}
          />
        )}
        <Checkbox {...form.register('toSchool')}>
          <Trans>Deliver to the school, until its last day</Trans>
        </Checkbox>
        {toSchool && (
          <div className={styles.pair}>
            {isOffice && (
              <TextField
                {...form.register('deliveryPrice', { valueAsNumber: true })}
                type="number"
                min={0}
                step="0.01"
                label={<Trans>Price in {currencyCode}</Trans>}
                error={errorOf('deliveryPrice')}
              />
            )}
            <TextField
              {...form.register('deliveryDays', { valueAsNumber: true })}
              type="number"
              min={1}
              label={<Trans>Working days until it is handed out</Trans>}
              error={errorOf('deliveryDays')}
            />
          </div>
        )}
      </fieldset>
      {children}
      {form.formError && (
        <p className={styles.error} role="alert">
          {saidIn(i18n, form.formError)}
        </p>
      )}
      <div>
        <Button type="submit" pending={pending} disabled={disabled}>
          {button}
        </Button>
      </div>
      <Suggestions id="job-schools" values={choices?.schools} />
      <Suggestions id="job-kinds" values={choices?.kinds.map(({ name }) => name)} />
    </form>
  );
}
