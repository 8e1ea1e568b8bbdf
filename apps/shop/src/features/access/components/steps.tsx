import { useEffect } from 'react';
import type { CodeRefusal, TypedCode } from '../api/submit-code.ts';
import { type CodeVisit, type FrontView, screenOf } from '../model/front-view.ts';
import { EmailCheckForm } from './email-check-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SubjectConfirmation } from './subject-confirmation.tsx';
import { WelcomeBackForm } from './welcome-back-form.tsx';

interface Props {
  view: Exclude<FrontView, { state: 'empty' }>;
  /** Hears of each screen once it can be seen. */
  onShown: (screen: string) => void;
  back: () => void;
  toVisit: (visit: CodeVisit) => Promise<void>;
  add: (typed: TypedCode, confirmed: boolean) => Promise<CodeRefusal | undefined>;
}

/** The screens behind the code form. */
export default function Steps({ view, onShown, back, toVisit, add }: Props) {
  const screen = screenOf(view);
  useEffect(() => onShown(screen), [onShown, screen]);

  if (view.state === 'login') return <SignInForm onBack={back} />;
  if (view.state === 'confirmation') {
    const { confirmation } = view;
    return (
      <SubjectConfirmation
        confirmation={confirmation}
        onBack={back}
        onConfirm={async () => (await add(confirmation, true))?.message}
      />
    );
  }
  const { visit } = view;
  switch (visit.step) {
    case 'validate-email':
      return <EmailCheckForm visit={visit} onBack={back} onNext={toVisit} />;
    case 'login':
      return <WelcomeBackForm visit={visit} onBack={back} />;
    case 'register':
      return <RegistrationForm visit={visit} onBack={back} onLogIn={toVisit} />;
  }
}
