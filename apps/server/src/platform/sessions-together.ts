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

/**
 * A page asks for all its pictures at once. Those of one session that arrive in one turn of the loop are one question,
 * sent after the last of them came: nobody gets an answer from before they asked.
 */
export function sessionFinder({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const waiting = new Map<AskBeside, Map<string, Waiting>>();

  function joined(question: SessionQuestion, ask: AskBeside): Waiting {
    const { portalUuid, token } = question;
    const ofKind = waiting.get(ask) ?? new Map<string, Waiting>();
    waiting.set(ask, ofKind);
    const name = `${portalUuid} ${token}`;
    const there = ofKind.get(name);
    if (there) return there;
    const ids = new Set<string>();
    const turnEnds = new Promise<void>((ends) => setImmediate(ends));
    const session = turnEnds.then(() => {
      ofKind.delete(name);
      return findSession(db, clock, portalUuid, token, { beside: ask(portalUuid, [...ids]) });
    });
    const made = { ids, session };
    ofKind.set(name, made);
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
