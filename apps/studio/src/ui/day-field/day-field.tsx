import { useLingui } from '@lingui/react/macro';
import { LANGUAGE, spokenLanguage } from '@picture-day/contract/languages';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'value'> & { readonly value: string };

/** A field for a day. The browser shows the day in its own format, so it is repeated below in the colleague's. */
export function DayField({ value, ...field }: Props) {
  const { i18n } = useLingui();
  const { tag } = LANGUAGE[spokenLanguage(i18n.locale)];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const said =
    isDay &&
    new Date(value).toLocaleDateString(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  return <TextField {...field} type="date" value={value} hint={said || undefined} />;
}
