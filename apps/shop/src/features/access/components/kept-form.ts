import { useRuledForm } from '@picture-day/ui/forms/form.ts';
import { useContext, useEffect } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Drafts } from '../model/drafts.ts';

/** A form that finds what was typed in it when its screen is shown again. */
export function useKeptForm<Values extends FieldValues, Output extends FieldValues>(
  name: string,
  rules: z.ZodMiniType<Output, Values>,
  empty: DefaultValues<Values>,
) {
  const drafts = useContext(Drafts);
  const form = useRuledForm(rules, { defaultValues: { ...empty, ...drafts.get(name) } });
  const { getValues } = form;
  useEffect(() => () => void drafts.set(name, getValues()), [drafts, name, getValues]);
  return form;
}
