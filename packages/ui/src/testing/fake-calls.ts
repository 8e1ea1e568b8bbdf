import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import type { Failure } from '@picture-day/contract/entities/failure';
import { onTestFinished, vi } from 'vitest';

export interface Asked {
  url: string;
  method: string;
  body: unknown;
}

type Reply = unknown | ((asked: Asked) => unknown);

/** A refusal, as the server would send it. */
export const refusal = (status: number, error: string, more: Partial<Failure> = {}): Response =>
  Response.json({ error, ...more }, { status });

/** Answers calls of the contract in place of the server, until the test is over. */
export function fakeCalls() {
  const replies = new Map<string, Reply>();
  const asked: Asked[] = [];
  const real = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const method = init?.method ?? 'GET';
    if (!/^\/(api|ajax|sections)\//.test(url)) return real(input, init);
    const one: Asked = { url, method, body: init?.body ? JSON.parse(String(init.body)) : undefined };
    asked.push(one);
    const reply = replies.get(`${method} ${url}`);
    const given = typeof reply === 'function' ? await reply(one) : reply;
    if (given instanceof Response) return given;
    return given === undefined ? refusal(404, 'Not found') : Response.json(given);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return {
    asked,
    /** What a call answers from now on; a function answers each time anew. */
    answer<C extends AnyCall>(
      call: C,
      request: Omit<RequestOf<C>, 'body'>,
      reply:
        | ReplyOf<C>
        | Response
        | ((asked: Asked) => ReplyOf<C> | Response | Promise<ReplyOf<C> | Response>),
    ): void {
      replies.set(`${call.method} ${callUrl(call, request)}`, reply);
    },
  };
}
