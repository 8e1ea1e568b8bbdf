import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';

interface Props {
  readonly contact: string;
  readonly ended: boolean;
  readonly onChange: (ended: boolean) => void;
}

/** A code goes to another address: the contact of the name list hears of it, unless the office ended its access. */
export function ToldContact({ contact, ended, onChange }: Props) {
  return (
    <div>
      <p>
        {ended ? (
          <Trans>{contact} is not told, and gets no code or mail about this child any more.</Trans>
        ) : (
          <Trans>
            {contact} is told that a code went to another address, without naming it, and can object.
          </Trans>
        )}
      </p>
      <Checkbox checked={ended} onChange={({ target }) => onChange(target.checked)}>
        <Trans>{contact} has no access to this child any more</Trans>
      </Checkbox>
    </div>
  );
}
