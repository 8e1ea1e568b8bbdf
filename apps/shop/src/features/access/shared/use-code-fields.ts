import { useLingui } from '@lingui/react/macro';
import { maySendCode } from '@picture-day/contract/access-code';
import { CODE_LENGTH } from '@picture-day/contract/constants';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CodeRefusal, TypedCode } from '../api/submit-code.ts';

interface Fields {
  screen: Exclude<keyof typeof CODE_LENGTH, 'field'>;
  start: TypedCode;
  /** A code that came by a link and was refused. */
  startRefusal?: CodeRefusal | undefined;
  asksName: boolean;
  /** What was typed, for when this screen is shown again. */
  onTyped: (typed: TypedCode) => void;
  /** Asked before anything is sent. */
  mayGo: () => Promise<boolean>;
  onCode: (typed: TypedCode) => Promise<CodeRefusal | undefined>;
}

interface Wrong {
  readonly message: string;
  /** Both: the two do not fit together, and nobody says which is wrong. */
  readonly field: 'code' | 'firstName' | 'both';
}

/** A code, and the child's first name where the door asks for it. */
export function useCodeFields({ screen, start, startRefusal, asksName, onTyped, mayGo, onCode }: Fields) {
  const { t, i18n } = useLingui();
  const codeInput = useRef<HTMLInputElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const linkNeedsName = startRefusal?.needsName ?? false;
  const [typed, setTyped] = useState(start);
  const [named, setNamed] = useState(asksName || linkNeedsName || start.firstName !== '');
  const [wrong, setWrong] = useState<Wrong | undefined>(
    startRefusal && !linkNeedsName ? { message: startRefusal.message, field: 'code' } : undefined,
  );
  const [focus, setFocus] = useState<'code' | 'firstName' | undefined>(
    linkNeedsName ? 'firstName' : undefined,
  );
  useEffect(() => {
    if (focus === undefined) return;
    setFocus(undefined);
    (focus === 'code' ? codeInput : nameInput).current?.focus();
  }, [focus]);

  // On a slow phone a code may have been typed before the page came to life.
  useEffect(() => {
    const early = codeInput.current?.value;
    if (early) setTyped((before) => ({ ...before, code: early }));
  }, []);

  const type = (change: Partial<TypedCode>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    setWrong(undefined);
    onTyped(next);
  };
  const refuse = (message: string, field: Wrong['field']) => {
    setWrong({ message: message || t`The code is not valid`, field });
    setFocus(field === 'code' ? 'code' : 'firstName');
  };
  const { submit, pending } = useSubmission(
    async (sent: TypedCode) => {
      const refusal = await onCode(sent);
      if (!refusal) return;
      if (refusal.needsName) setNamed(true);
      if (refusal.needsName && !sent.firstName) setFocus('firstName');
      else refuse(refusal.message, refusal.needsName ? 'both' : 'code');
    },
    (failure) => refuse(saidIn(i18n, failureText(failure)), 'code'),
  );

  const enough = maySendCode(typed.code, screen);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!enough || pending) return;
    const sent = { code: typed.code.trim(), firstName: named ? typed.firstName.trim() : '' };
    if (named && !sent.firstName) return refuse(t`This is required!`, 'firstName');
    if (await mayGo()) await submit(sent);
  };
  /** A code that the field itself would not take says so once it is left. */
  const left = () => {
    const { length } = typed.code.trim();
    if (length > 0 && length < CODE_LENGTH.field) {
      setWrong({ message: saidIn(i18n, 'tooShort'), field: 'code' });
    }
  };
  return { typed, type, named, wrong, codeInput, nameInput, left, send, pending, enough };
}
