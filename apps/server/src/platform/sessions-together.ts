import type { LimitClass } from '@picture-day/contract/call';
import type { RawBuilder } from 'kysely';
import type { Services } from './services.ts';
import { findSession, type Session } from './sessions.ts';

/** What calls of one kind want to know of things of the account `a`: answered by the things' ids. */
export type AskBeside = (portalUuid: string, ids: readonly string[]) => RawBuilder<unknown>;

export interface SessionQuestion {
  readonly portalUuid: string;
  readonly token: string;
  readonly limit: LimitClass | undefined;
  readonly beside?: { readonly id: string; readonly ask: AskBeside } | undefined;
}

interface Waiting {
  readonly ids: Set<string>;
  readonly session: Promise<Session | undefined>;
}

/** The questions of one kind: by session, those that still gather and the last that was sent. */
interface OfKind {
  readonly waiting: Map<string, Waiting>;
  readonly asked: Map<string, Promise<unknown>>;
}

/**
 * A page asks for all its pictures at once. Those of one session that arrive in one turn of the loop, or while the
 * question before is on its way, are one question, sent after the last of them came: nobody gets an answer from before
 * they asked.
 */
export function sessionFinder({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const kinds = new Map<AskBeside, OfKind>();

  function ofKind(ask: AskBeside): OfKind {
    const there = kinds.get(ask) ?? { waiting: new Map(), asked: new Map() };
    kinds.set(ask, there);
    return there;
  }

  function joined({ portalUuid, token }: SessionQuestion, ask: AskBeside): Waiting {
    const { waiting, asked } = ofKind(ask);
    const name = `${portalUuid} ${token}`;
    const there = waiting.get(name);
    if (there) return there;
    const ids = new Set<string>();
    const turnEnds = new Promise<void>((ends) => setImmediate(ends));
    const before = asked.get(name);
    const session = Promise.all([turnEnds, before]).then(() => {
      waiting.delete(name);
      const found = findSession(db, clock, portalUuid, token, { beside: ask(portalUuid, [...ids]) });
      const ended = (): void => {
        if (asked.get(name) === over) asked.delete(name);
      };
      const over: Promise<void> = found.then(ended, ended);
      asked.set(name, over);
      return found;
    });
    const made = { ids, session };
    waiting.set(name, made);
    return made;
  }

  return async (question: SessionQuestion): Promise<Session | undefined> => {
    const { portalUuid, token, limit, beside } = question;
    if (!beside) return findSession(db, clock, portalUuid, token, { limit });
    const { ids, session } = joined(question, beside.ask);
    ids.add(beside.id);
    const found = await session;
    return found && { ...found, beside: (found.beside as Record<string, unknown> | undefined)?.[beside.id] };
  };
}
