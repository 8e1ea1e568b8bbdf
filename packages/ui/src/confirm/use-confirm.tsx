import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Asks before something happens: `if (await confirm({ title })) …`. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm stands below ConfirmProvider');
  return ask;
}

/** Tells something that must be read: `await alert({ title })`. */
export function useAlert(): (question: Omit<Question, 'no'>) => Promise<void> {
  const ask = useConfirm();
  return useCallback(
    async (question) => {
      await ask({ ...question, no: null });
    },
    [ask],
  );
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<((answer: boolean) => void) | null>(null);

  const ask = useCallback<Ask>((next) => {
    resolve.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((done) => {
      resolve.current = done;
    });
  }, []);

  const answer = (yes: boolean) => {
    setOpen(false);
    resolve.current?.(yes);
    resolve.current = null;
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog question={question} open={open} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
