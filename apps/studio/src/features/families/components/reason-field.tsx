import { Trans } from '@lingui/react/macro';
import { TextArea } from '@picture-day/ui/text-field/text-field.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why a colleague does it; the log keeps it. */
export function ReasonField({ value, onChange }: Props) {
  return (
    <TextArea
      label={<Trans>Reason</Trans>}
      hint={<Trans>Stands in the log.</Trans>}
      rows={3}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
