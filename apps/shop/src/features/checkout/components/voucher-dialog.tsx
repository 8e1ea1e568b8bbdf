import { Trans, useLingui } from '@lingui/react/macro';
import { verifyRebateCode } from '@picture-day/contract/calls/checkout';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import type { PricedAnswer } from '../model/checkout-state.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  checkoutUuid: string;
  deliveryOptionUuid: string | null;
  onCart: (answer: PricedAnswer) => void;
}

/** Asks for a voucher code; closes when it is used, else says why not under the field. */
export default function VoucherDialog({ open, onClose, checkoutUuid, deliveryOptionUuid, onCart }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { submit, pending } = useSubmission(
    async () => {
      const body = { code: code.trim(), deliveryOptionUuid };
      const answer = await ask(verifyRebateCode, { params: { checkoutUuid }, body });
      const { cart, deliveryMethods, error: refused } = answer;
      if (cart && deliveryMethods && !refused) {
        onCart({ cart, deliveryMethods });
        setCode('');
        onClose();
      } else setError(refused ?? t`Failed to use voucher code`);
    },
    (failure) => setError(`${t`Failed to use voucher code`}. ${saidIn(i18n, failureText(failure))}`),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    if (code.trim()) submit();
    else setError(t`This is required!`);
  };
  /** What was refused before is not said again when the dialog is opened anew. */
  const close = () => {
    setError(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans>Use a voucher code</Trans>}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} pending={pending}>
            <Trans>Use voucher</Trans>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <TextField
          label={<Trans>Voucher code</Trans>}
          error={error}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
      </form>
    </Dialog>
  );
}
