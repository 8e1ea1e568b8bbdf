import { classes } from '@picture-day/ui/classes.ts';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useBoot, useCustomer } from '../../lib/boot.ts';
import { paths } from '../../paths.ts';
import { useFollow } from './api/enter-shop.ts';
import { type TypedCode, useSubmitCode } from './api/submit-code.ts';
import { CodeEntry } from './components/code-entry.tsx';
import { PrintsTable } from './components/prints-table.tsx';
import styles from './front-page.module.css';
import { Drafts } from './model/drafts.ts';
import {
  type CodeVisit,
  type FrontHistory,
  frontHistory,
  frontView,
  refusalOf,
  screenOf,
} from './model/front-view.ts';

// The first screen comes without the forms behind it; the server waits for them, to render a linked code's.
const loadSteps = () => import('./components/steps.tsx');
const Steps = import.meta.env.SSR ? (await loadSteps()).default : lazy(loadSteps);

const never = () => () => {};
/**
 * False on the server and in the first paint, which must be like the server's. It stays so until the address or the
 * history says what the server did not know: most visitors' page is drawn once.
 */
const useInBrowser = ({ hash, state }: Location) =>
  useSyncExternalStore(
    never,
    () => hash !== '' || state !== null,
    () => false,
  );

/** What the address says about a code, and what the server found for it. */
function useLinkedCode() {
  const { search } = useLocation();
  const { code: answer } = useBoot();
  const code = new URLSearchParams(search).get('code') ?? '';
  return { code, answer: code ? answer : null };
}

/** A screen that follows another one has its heading read aloud. */
function useHeadingFocus() {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const shown = useCallback((screen: string) => {
    const isNew = before.current !== undefined && before.current !== screen;
    before.current = screen;
    if (isNew) area.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return { area, shown };
}

/** By the time a code is typed, the next screens are there; whoever only looks at the page does without them. */
function useStepsInTime(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = area.current;
    const begin = () => void loadSteps().catch(() => {});
    // On a slow phone somebody may be typing already.
    if (form?.contains(document.activeElement)) begin();
    for (const sign of ['focusin', 'pointerdown']) form?.addEventListener(sign, begin, { once: true });
    return () => {
      for (const sign of ['focusin', 'pointerdown']) form?.removeEventListener(sign, begin);
    };
  }, [area]);
}

function FrontPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const follow = useFollow();
  const customer = useCustomer();
  const signedIn = customer !== null;
  const inBrowser = useInBrowser(location);
  const linked = useLinkedCode();
  const [drafts] = useState(() => new Map<string, object>());
  const [typed, setTyped] = useState<TypedCode>();
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

  // A code that came by link or by a reload is there again on the way back.
  const visitCode = view.state === 'login-or-register' ? view.visit.code : undefined;
  useEffect(() => {
    if (visitCode) setTyped((before) => before ?? { code: visitCode, firstName: '' });
  }, [visitCode]);

  // A linked code may lead to another page altogether.
  const redirect = linked.answer?.error === false ? linked.answer.data?.redirect : undefined;
  useEffect(() => {
    if (redirect) follow(redirect, { replace: true });
  }, [redirect, follow]);

  const { area, shown } = useHeadingFocus();
  useStepsInTime(area);
  const screen = screenOf(view);
  useEffect(() => {
    if (screen === 'empty') shown(screen);
  }, [screen, shown]);

  const formFirst = view.state !== 'empty' || customer?.isSimulated;
  return (
    <Drafts value={drafts}>
      <div className={classes(styles.page, formFirst && styles.formFirst)}>
        <div className={styles.area} ref={area}>
          {view.state === 'empty' && (
            <CodeEntry
              key={signedIn ? 'customer' : 'visitor'}
              start={typed ?? { code: linked.code, firstName: '' }}
              startRefusal={typed ? undefined : refusalOf(linked.answer)}
              onTyped={setTyped}
              onCode={signedIn ? add : verify}
            />
          )}
          {view.state !== 'empty' && (
            <Suspense>
              <Steps view={view} onShown={shown} back={back} toVisit={toVisit} add={add} />
            </Suspense>
          )}
        </div>
        <PrintsTable />
      </div>
    </Drafts>
  );
}

export { FrontPage as Component };
