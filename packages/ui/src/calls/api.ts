import { type AnyCall, callUrl, type ReplyOf, type RequestOf } from '@picture-day/contract/call';
import type { Failure } from '@picture-day/contract/entities/failure';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, CHECK_CONNECTION } from './api-error.ts';

type Parts = { params?: object; query?: object; body?: unknown };
/** A call without parts is made without a second argument. */
type Given<C> =
  Record<never, never> extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];

async function refusal(response: Response): Promise<ApiError> {
  const said: Partial<Failure> | null = await response.json().catch(() => null);
  const requestId = said?.requestId ?? response.headers.get('x-request-id') ?? undefined;
  return new ApiError(response.status, said?.error || CHECK_CONNECTION, { ...said, requestId });
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

async function respond(
  call: AnyCall,
  { body, ...parts }: Parts,
  signal?: AbortSignal,
  by: Fetch = (address, init) => fetch(address, init),
): Promise<Response> {
  const form = body instanceof FormData;
  let response: Response;
  try {
    response = await by(callUrl(call, parts), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      body: body === undefined || form ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, CHECK_CONNECTION);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/** With this key the server asks who is there before it does what gives somebody else access. */
export const PASSWORD_AGAIN = 'studio.passwordAgain';

type AskPassword = () => Promise<boolean>;
let askPassword: AskPassword | undefined;

/** Says who asks for the password, over whatever page; what was sent waits meanwhile and is then sent as it was. */
export function whenPasswordIsAsked(by: AskPassword): () => void {
  askPassword = by;
  return () => {
    if (askPassword === by) askPassword = undefined;
  };
}

async function respondOnceKnown(...given: Parameters<typeof respond>): Promise<Response> {
  try {
    return await respond(...given);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.key === PASSWORD_AGAIN;
    if (!isAsked || !askPassword || !(await askPassword())) throw error;
    return respond(...given);
  }
}

async function send(...given: Parameters<typeof respond>): Promise<unknown> {
  const response = await respondOnceKnown(...given);
  return response.status === 204 ? undefined : response.json();
}

/** Makes a call that answers a file, such as one that has to be a POST because it changes something. */
export const askFile = async <C extends AnyCall>(call: C, request: RequestOf<C>): Promise<Blob> =>
  (await respond(call, request as Parts)).blob();

/** Makes a call of the contract and gives its answer, or throws an ApiError. */
export function ask<C extends AnyCall>(call: C, ...[request]: Given<C>): Promise<ReplyOf<C>> {
  return send(call, (request ?? {}) as Parts) as Promise<ReplyOf<C>>;
}

/** The same by another fetch, given up when the signal says so. */
export const askUntil = <C extends AnyCall>(
  signal: AbortSignal,
  call: C,
  request: RequestOf<C>,
  by?: Fetch,
): Promise<ReplyOf<C>> => send(call, request as Parts, signal, by) as Promise<ReplyOf<C>>;

/** A cache key from an address: its path's parts, then its query. A shorter path finds all below it. */
export function keyOf(url: string): readonly string[] {
  const [path = '', search] = url.split('?');
  const parts = path.split('/').filter(Boolean);
  return search ? [...parts, `?${search}`] : parts;
}

/** The address a cache key was made from. */
export const urlOf = (key: readonly string[]): string => `/${key.join('/')}`.replace('/?', '?');

/** The key under which a call's answers are kept, for invalidating them all. */
export function keyOfCall(call: AnyCall): readonly string[] {
  return keyOf(call.path.split('/{')[0] ?? call.path);
}

/** Query options of a reading call: `useQuery(answerTo(call, { params }))`. */
export function answerTo<C extends AnyCall>(call: C, ...[request]: Given<C>) {
  return queryOptions({
    queryKey: keyOf(callUrl(call, (request ?? {}) as Parts)),
    queryFn: ({ signal }) => send(call, (request ?? {}) as Parts, signal) as Promise<ReplyOf<C>>,
  });
}
