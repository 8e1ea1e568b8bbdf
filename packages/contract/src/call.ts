import type * as z from 'zod/mini';
import type { KeyScope } from './connections.ts';
import type { Role } from './roles.ts';

/**
 * Who may make a call. `code` is a visitor whose browser session has verified an access code; roles are the shop's own
 * people; `password` is one of them whose second factor may still be missing, and who may do nothing else. `key:…` is
 * a system of the shop's own with a key of that scope, and nobody else.
 */
export type Who = 'anyone' | 'code' | 'customer' | 'password' | `key:${KeyScope}` | readonly Role[];

/** The colleagues a call is for; none where it is for visitors. */
export const rolesFor = ({ who }: { readonly who: Who }): readonly Role[] =>
  typeof who === 'string' ? [] : who;

/** The scope of the key a call is made with; nothing where people make it. */
export const scopeFor = ({ who }: { readonly who: Who }): KeyScope | undefined =>
  typeof who === 'string' && who.startsWith('key:') ? (who.slice('key:'.length) as KeyScope) : undefined;

/** How often a call may be made; the figures stand in `limits.ts`. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'code'
  | 'share-link'
  | 'sign-in'
  | 'register'
  | 'email-check'
  | 'reminder'
  | 'reset'
  | 'reset-key'
  | 'second-factor'
  | 'upload'
  | 'job-file'
  | 'share'
  | 'voucher'
  | 'transaction'
  | 'connect'
  | 'lab-answer';

type Schema = z.ZodMiniType;
/** Bodies that no schema reads: a form with files, bytes as they came, or a file that is never held whole. */
type UnreadBody = 'multipart' | 'raw' | 'stream';

export interface CallSpec<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | UnreadBody | undefined = Schema | UnreadBody | undefined,
  Answer extends Schema | 'file' | 'redirect' = Schema | 'file' | 'redirect',
  W extends Who = Who,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path exactly as the specification writes it, with `{name}` for its variable parts. */
  readonly path: string;
  readonly who: W;
  /** True when the call changes state, whatever its method: the request-forgery check hangs on it. */
  readonly changes: boolean;
  readonly limit: LimitClass;
  /** Refused while a colleague acts as a customer. */
  readonly notSimulated?: boolean;
  /**
   * A read that is written down: a colleague's always, under its name in `log-actions.ts`; a customer's while a
   * colleague acts for them, with the ids it asked for. Changes always are. `together` is for pictures of a page: readings
   * by the same colleague about the same family or order within minutes are one line.
   */
  readonly logged?: boolean | 'together';
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

export type AnyCall = CallSpec;

/** Declares a call once, for the server that binds it, the client that makes it and the tests that read it. */
export function call<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | UnreadBody | undefined = undefined,
  const Answer extends Schema | 'file' | 'redirect' = Schema,
  const W extends Who = Who,
>(spec: CallSpec<Params, Query, Body, Answer, W>): CallSpec<Params, Query, Body, Answer, W> {
  return spec;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives. */
export type ParamsOf<C> = C extends CallSpec<infer P, infer _Q, infer _B, infer _A> ? Out<P> : never;
export type QueryOf<C> = C extends CallSpec<infer _P, infer Q, infer _B, infer _A> ? Out<Q> : never;
export type BodyOf<C> = C extends CallSpec<infer _P, infer _Q, infer B, infer _A> ? Out<B> : never;
/** What a handler may answer, before the schema strips what is not declared. */
export type AnswerOf<C> =
  C extends CallSpec<infer _P, infer _Q, infer _B, infer A> ? (A extends Schema ? z.input<A> : never) : never;

type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: In<S> } : unknown;
/** What the client hands over to make a call. */
export type RequestOf<C> =
  C extends CallSpec<infer P, infer Q, infer B, infer _A>
    ? Part<'params', P> &
        Part<'query', Q> &
        (B extends 'multipart' ? { readonly body: FormData } : Part<'body', B>)
    : never;
/** What the client gets back. */
export type ReplyOf<C> = C extends CallSpec<infer _P, infer _Q, infer _B, infer A> ? Out<A> : never;

/** Fills the variable parts of a path and adds the query; arrays repeat their key. */
export function callUrl(spec: AnyCall, request: { params?: object; query?: object }): string {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
