import { type StudioSession, studioSession } from '@picture-day/contract/calls/studio/session';
import { studioSignOut } from '@picture-day/contract/calls/studio/sign-in';
import { ask } from '@picture-day/ui/calls/api.ts';
import { type ReactNode, useState } from 'react';
import { DoorError } from './door-error.tsx';
import { FactorStep } from './factor-step.tsx';
import { ForgottenStep } from './forgotten-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetUpStep } from './set-up-step.tsx';

interface Props {
  readonly emailAddress?: string;
  /** What is still missing of a sign-in that was begun before. */
  readonly begun?: StudioSession['half'];
  /** Stands above the password. */
  readonly head: ReactNode;
  readonly onIn: () => Promise<void>;
}

/** Password, then the second factor or setting one up. What stands around it changes only when somebody is in. */
export function SignInSteps({ emailAddress, begun = null, head, onIn }: Props) {
  const [half, setHalf] = useState(begun);
  const [forgotten, setForgotten] = useState<string>();
  const [why, setWhy] = useState<string>();
  const back = async (reason?: string) => {
    setHalf(null);
    setWhy(reason);
    // After too many wrong codes the session is over already.
    if (reason === undefined) await ask(studioSignOut).catch(() => undefined);
  };
  if (half?.step === 'factor')
    return <FactorStep half={half} onIn={onIn} onBack={(reason) => void back(reason)} />;
  if (half) return <SetUpStep onIn={onIn} onBack={() => void back()} />;
  if (forgotten !== undefined) {
    return <ForgottenStep emailAddress={forgotten} onBack={() => setForgotten(undefined)} />;
  }
  return (
    <>
      {head}
      {why !== undefined && <DoorError title={why} />}
      <PasswordStep
        {...(emailAddress === undefined ? {} : { emailAddress })}
        onForgotten={setForgotten}
        onPassword={async (step) => {
          if (step === 'in') await onIn();
          else setHalf((await ask(studioSession)).half);
        }}
      />
    </>
  );
}
