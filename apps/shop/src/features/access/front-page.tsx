import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useBoot, useCustomer } from '../../lib/boot.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import { useFollow } from './api/enter-shop.ts';
import { useSubmitCode } from './api/submit-code.ts';
import { CodeEntry } from './components/code-entry.tsx';
import { EmailCheckForm } from './components/email-check-form.tsx';
import { Drafts } from './components/kept-form.ts';
import { PrintsTable } from './components/prints-table.tsx';
import { RegistrationForm } from './components/registration-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SubjectConfirmation } from './components/subject-confirmation.tsx';
import { WelcomeBackForm } from './components/welcome-back-form.tsx';
import styles from './front-page.module.css';
import { type CodeVisit, type FrontHistory, frontHistory, frontView, screenOf } from './model/front-view.ts';

const never = () => () => {};
/** False on the server and in the first paint, which must be like the server's. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What the address says about a code, and what the server found for it. */
function useLinkedCode() {
  const { search } = useLocation();
  const { code: answer } = useBoot();
  const code = new URLSearchParams(search).get('code') ?? '';
  return { code, answer: code ? answer : null };
}

function FrontPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const follow = useFollow();
  const signedIn = useCustomer() !== null;
  const inBrowser = useInBrowser();
  const linked = useLinkedCode();
  const [drafts] = useState(() => new Map<string, FieldValues>());
  const [typedCode, setTypedCode] = useState<string>();
  const view = frontView({
    inBrowser,
    hash: location.hash,
    history: location.state,
    codeAnswer: linked.answer,
    signedIn,
  });

  const step = async (state: FrontHistory) => {
    await navigate(location.pathname, { state: { ...state, steppedHere: true } satisfies FrontHistory });
  };
  const back = () => {
    if (frontHistory(location.state).steppedHere) navigate(-1);
    else navigate(paths.front(), { replace: true, state: { visit: null } satisfies FrontHistory });
  };
  const toVisit = (visit: CodeVisit) => step({ visit });
  const { verify, add } = useSubmitCode({
    toVisit,
    toConfirmation: (confirmation) => step({ confirmation }),
  });

  // A linked code may lead to another page altogether.
  const redirect = linked.answer?.error === false ? linked.answer.data?.redirect : undefined;
  useEffect(() => {
    if (redirect) follow(redirect, { replace: true });
  }, [redirect, follow]);

  const area = useRef<HTMLDivElement>(null);
  const screen = screenOf(view);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    area.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <Drafts value={drafts}>
      <div className={classes(styles.page, view.state !== 'empty' && styles.step)}>
        <div className={styles.area} ref={area}>
          {view.state === 'empty' && (
            <CodeEntry
              key={signedIn ? 'customer' : 'visitor'}
              startCode={typedCode ?? linked.code}
              startError={typedCode === undefined ? linked.answer?.errorMessage : undefined}
              onTyped={setTypedCode}
              onCode={signedIn ? add : verify}
            />
          )}
          {view.state === 'login' && <SignInForm onBack={back} />}
          {view.state === 'confirmation' && (
            <SubjectConfirmation
              confirmation={view.confirmation}
              onBack={back}
              onConfirm={() => add(view.confirmation.code, true)}
            />
          )}
          {view.state === 'login-or-register' && view.visit.step === 'validate-email' && (
            <EmailCheckForm visit={view.visit} onBack={back} onNext={toVisit} />
          )}
          {view.state === 'login-or-register' && view.visit.step === 'login' && (
            <WelcomeBackForm visit={view.visit} onBack={back} />
          )}
          {view.state === 'login-or-register' && view.visit.step === 'register' && (
            <RegistrationForm visit={view.visit} onBack={back} />
          )}
        </div>
        <PrintsTable />
      </div>
    </Drafts>
  );
}

export { FrontPage as Component };
