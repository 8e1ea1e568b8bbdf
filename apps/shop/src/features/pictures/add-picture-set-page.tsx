import { Trans, useLingui } from '@lingui/react/macro';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useState } from 'react';
import { useCustomer } from '../../lib/boot.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { type TypedCode, useSubmitCode } from '../access/api/submit-code.ts';
import { ConfirmSubject } from './components/confirm-subject.tsx';
import { ImageCodeForm } from './components/image-code-form.tsx';

interface Confirmation extends TypedCode {
  subject: { name: string; group?: string | undefined };
}

/** Before a code goes to somebody else's account, the operator is asked. */
function useMayAdd(): () => Promise<boolean> {
  const { t } = useLingui();
  const customer = useCustomer();
  const confirm = useConfirm();
  const name = customer?.name || customer?.emailAddress || '';
  return async () =>
    !customer?.isSimulated ||
    confirm({
      title: t`Simulating user`,
      text: t`Are you sure you want to add the code to ${name}?`,
      yes: t`Add pictures`,
      danger: true,
    });
}

export function Component() {
  const mayAdd = useMayAdd();
  const [typed, setTyped] = useState<TypedCode>({ code: '', firstName: '' });
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { add } = useSubmitCode({
    // Only a visitor's code leads to an email address; here everybody is signed in.
    toVisit: async () => {},
    toConfirmation: async (asked) => setConfirmation(asked),
  });
  if (confirmation) {
    return (
      <ListPage narrow title={<Trans>Is this the right person?</Trans>}>
        <ConfirmSubject
          subject={confirmation.subject}
          onBack={() => setConfirmation(null)}
          onConfirm={async () => (await add(confirmation, true))?.message}
        />
      </ListPage>
    );
  }
  return (
    <ListPage
      narrow
      title={<Trans>Add picture set</Trans>}
      lead={<Trans>Enter the image code from the letter, the SMS or the email.</Trans>}
    >
      <ImageCodeForm start={typed} onTyped={setTyped} mayGo={mayAdd} onCode={add} />
    </ListPage>
  );
}
