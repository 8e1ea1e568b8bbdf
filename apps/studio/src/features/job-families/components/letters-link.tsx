import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { printLettersOf } from '../api/job-families.ts';
import { useWork } from '../model/use-work.ts';

/** All letters of the job as a PDF. */
export function LettersLink({ jobKey, name }: { readonly jobKey: string; readonly name: string }) {
  const { submit, pending, said } = useWork(jobKey, () => printLettersOf(jobKey, name, {}));
  return (
    <span>
      {said && <span role="alert">{said} </span>}
      <Button look="quiet" size="small" pending={pending} onClick={submit}>
        <Trans>PDF</Trans>
      </Button>
    </span>
  );
}
