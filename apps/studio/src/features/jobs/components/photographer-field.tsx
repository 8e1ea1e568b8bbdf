import { Trans } from '@lingui/react/macro';
import type { AnswerOf } from '@picture-day/contract/call';
import type { jobChoices } from '@picture-day/contract/calls/studio/jobs';
import { SelectField } from '@picture-day/ui/select/select.tsx';

type Colleague = AnswerOf<typeof jobChoices>['colleagues'][number];

interface Props {
  readonly colleagues: readonly Colleague[];
  /** A name that was typed once and is no colleague's. */
  readonly note: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (photographer: { readonly uuid: string; readonly name: string }) => void;
}

/** Which colleague photographs a job, and so may work with it. */
export function PhotographerField({ colleagues, note, value, error, onChoose }: Props) {
  const isAlone = ({ name }: Colleague) => colleagues.filter((one) => one.name === name).length === 1;
  return (
    <SelectField
      label={<Trans>Photographer</Trans>}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const chosen = colleagues.find(({ uuid }) => uuid === currentTarget.value);
        onChoose(chosen ?? { uuid: '', name: note });
      }}
    >
      <option value="">
        {note ? <Trans>{note}, not assigned to a colleague</Trans> : <Trans>Choose a colleague</Trans>}
      </option>
      {colleagues.map((colleague) => (
        <option key={colleague.uuid} value={colleague.uuid}>
          {isAlone(colleague) ? colleague.name : `${colleague.name}, ${colleague.emailAddress}`}
        </option>
      ))}
    </SelectField>
  );
}
