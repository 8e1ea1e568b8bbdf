import { useState } from 'react';

/** What becomes of a class: it is not said yet, its children leave, or they are in another one. */
export interface ClassChoice {
  readonly from: string;
  readonly children: number;
  readonly choice: '' | 'leaves' | 'moves';
  readonly to: string;
  readonly asked: boolean;
}

interface Shown {
  readonly from: string;
  readonly children: number;
  readonly to: string | null;
  readonly ask: string | null;
  readonly proposal: string | null;
}

const begin = ({ from, children, to, ask, proposal }: Shown): ClassChoice => ({
  from,
  children,
  asked: ask !== null,
  choice: ask ? '' : to === null ? 'leaves' : 'moves',
  to: to ?? proposal ?? from,
});

/** The classes of a job a year later, as shown and answered. */
export function useClassMoves(shown: readonly Shown[]) {
  const [moves, setMoves] = useState(() => shown.map(begin));
  const put = (from: string, changed: Partial<Pick<ClassChoice, 'choice' | 'to'>>) =>
    setMoves((before) => before.map((move) => (move.from === from ? { ...move, ...changed } : move)));
  return {
    moves,
    put,
    open: moves.filter(({ choice }) => choice === '').length,
    staying: moves.reduce((sum, { choice, children }) => sum + (choice === 'moves' ? children : 0), 0),
    leaving: moves.reduce((sum, { choice, children }) => sum + (choice === 'leaves' ? children : 0), 0),
    answers: moves.map(({ from, choice, to }) => ({ from, to: choice === 'moves' ? to.trim() : null })),
  };
}
