import type { LimitClass } from '@picture-day/contract/call';
import { outageText } from './http/outage.ts';
import type { Services } from './services.ts';
import { type AskBeside, findSession, findSessions, type Session, type SessionAsked } from './sessions.ts';

export interface SessionQuestion {
  readonly portalUuid: string;
  readonly token: string;
  readonly limit: LimitClass | undefined;
  /** The thing that is asked about beside the session, by its uuid. */
  readonly beside?: { readonly id: string; readonly ask: AskBeside } | undefined;
}

/** So many things are asked about in one question. */
const MOST_TOGETHER = 64;
/** A question that takes longer is waited for by those that asked it, and by nobody else. */
const SLOW_MS = 250;

/** What one browser wants to know. */
interface Part extends SessionAsked {
  readonly uuids: string[];
  readonly session: Promise<Session | undefined>;
  answer(session: Promise<Session | undefined>): void;
}

type Needed = Pick<Services, 'db' | 'clock'>;

/**
 * A page asks for all its pictures at once, and on a busy evening many pages do. What arrives in one turn of the loop,
 * or while the question before is on its way, is one question for all browsers, sent after the last of them came:
 * nobody gets an answer from before they asked.
 */
function gathered({ db, clock }: Needed, ask: AskBeside) {
  const queue: Part[] = [];
  const open = new Map<string, Part>();
  let isUnderWay = false;
  let isDue = false;

  function partOf(portalUuid: string, token: string): Part {
    const name = `${portalUuid} ${token}`;
    const there = open.get(name);
    if (there && there.uuids.length < MOST_TOGETHER) return there;
    const { promise: session, resolve: answer } = Promise.withResolvers<Session | undefined>();
    const part: Part = { portalUuid, token, uuids: [], session, answer };
    open.set(name, part);
    queue.push(part);
    return part;
  }

  /** The first that came, as many as one question takes. */
  function nextParts(): readonly Part[] {
    let [count, things] = [0, 0];
    do things += queue[count++]!.uuids.length;
    while (count < queue.length && things + queue[count]!.uuids.length <= MOST_TOGETHER);
    const parts = queue.splice(0, count);
    for (const part of parts) {
      const name = `${part.portalUuid} ${part.token}`;
      if (open.get(name) === part) open.delete(name);
    }
    return parts;
  }

  async function askFor(parts: readonly Part[]): Promise<void> {
    try {
      const found = await findSessions(db, clock, parts, ask);
      for (const [n, { answer }] of parts.entries()) answer(found[n]!);
    } catch (error) {
      if (parts.length === 1 || outageText(error)) {
        for (const { answer } of parts) answer(Promise.reject(error));
        return;
      }
      // What fails for one of them fails for that one only.
      for (const part of parts) await askFor([part]);
    }
  }

  function send(): void {
    isDue = false;
    isUnderWay = true;
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      isUnderWay = false;
      sendSoon();
    };
    const slow = setTimeout(over, SLOW_MS).unref();
    void askFor(nextParts()).finally(() => {
      clearTimeout(slow);
      over();
    });
  }

  function sendSoon(): void {
    if (isDue || isUnderWay || queue.length === 0) return;
    isDue = true;
    setImmediate(send);
  }

  return (portalUuid: string, token: string, id: string): Promise<Session | undefined> => {
    const { uuids, session } = partOf(portalUuid, token);
    if (!uuids.includes(id)) uuids.push(id);
    sendSoon();
    return session;
  };
}

/** Finds the sessions of requests; those that want to know something beside it are asked for together. */
export function sessionFinder(services: Needed) {
  const kinds = new Map<AskBeside, ReturnType<typeof gathered>>();

  function ofKind(ask: AskBeside) {
    const there = kinds.get(ask) ?? gathered(services, ask);
    kinds.set(ask, there);
    return there;
  }

  return async ({ portalUuid, token, limit, beside }: SessionQuestion): Promise<Session | undefined> => {
    if (!beside) return findSession(services.db, services.clock, portalUuid, token, limit);
    const found = await ofKind(beside.ask)(portalUuid, token, beside.id);
    return found && { ...found, beside: (found.beside as Record<string, unknown> | undefined)?.[beside.id] };
  };
}
