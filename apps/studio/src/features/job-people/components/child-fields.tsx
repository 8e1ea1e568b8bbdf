import { Trans, useLingui } from '@lingui/react/macro';
import type { jobChildForm } from '@picture-day/contract/entities/job-people';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import type { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { TextArea, TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type * as z from 'zod/mini';

type Values = z.input<typeof jobChildForm>;
interface Props {
  readonly form: Pick<
    ReturnType<typeof useRuledForm<Values, z.output<typeof jobChildForm>>>,
    'register' | 'errorOf'
  >;
  readonly classes: readonly string[];
}

/** What is written down of a child. */
export function ChildFields({ form, classes }: Props) {
  const { t } = useLingui();
  const field = (name: Exclude<keyof Values, 'classPictures'>) => ({
    ...form.register(name),
    error: form.errorOf(name),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField label={t`Name`} {...field('name')} />
      <TextField label={t`Class`} list="classes-of-job" {...field('group')} />
      <datalist id="classes-of-job">
        {classes.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextField label={t`Contact 1`} {...field('contact')} />
      <TextField label={t`Contact 2`} {...field('secondContact')} />
      <TextField label={t`Mobile`} type="tel" {...field('mobile')} />
      <TextField label={t`Born`} {...field('born')} />
      <TextArea label={t`Note`} rows={2} {...field('note')} />
      <Checkbox {...form.register('classPictures')}>
        <Trans>May be in class pictures</Trans>
      </Checkbox>
    </>
  );
}
