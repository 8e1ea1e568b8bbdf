import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';

/** The one country the shop delivers to: shown, not chosen. */
export function DisabledCountry({ country }: { country: string }) {
  const { i18n } = useLingui();
  const name = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country) ?? country;
  return <TextField label={<Trans>Country</Trans>} value={name} readOnly disabled />;
}
