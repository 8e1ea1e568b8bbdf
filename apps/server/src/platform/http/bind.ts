import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  rolesFor,
  scopeFor,
} from '@picture-day/contract/call';
import { failure } from '@picture-day/contract/entities/failure';
import { isLogAction } from '@picture-day/contract/log-actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ApiKey, findApiKey } from '../api-keys.ts';
import { colleagueOf, type LogConcerns, writeActing, writeAudit, writeSeen } from '../audit.ts';
import { type Attempt, takePlace } from '../limits.ts';
import type { Services } from '../services.ts';
import type { AskBeside } from '../sessions.ts';
import type { SessionQuestion } from '../sessions-together.ts';
import { isOwnRequest } from './forgery.ts';
import {
  keyNeeded,
  notAllowed,
  notWhileActing,
  secondFactorFirst,
  signInFirst,
  tooOften,
} from './refusal.ts';
import { type FileAnswer, sendFile } from './send-file.ts';
import {
  type Customer,
  dropSession,
  hasGivenPassword,
  isColleague,
  isCustomer,
  keepBrowser,
  keepLanguage,
  keepSession,
  type Visitor,
} from './visitor.ts';

export interface RedirectAnswer {
  readonly location: string;
}

type Answer<C extends AnyCall> = C['answer'] extends 'file'
  ? FileAnswer
  : C['answer'] extends 'redirect'
    ? RedirectAnswer
    : AnswerOf<C>;

export interface Asked<C extends AnyCall> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Known to be signed in where the contract says so. */
  readonly visitor: C['who'] extends 'customer' | readonly string[] ? Customer : Visitor;
  readonly request: FastifyRequest;
  /** Where only failures are limited, a good attempt says so here. */
  readonly attempt: Attempt;
  /** Says whom a logged read of a colleague is about, before it is answered. */
  concerns(about: LogConcerns): void;
  keepSession(token: string): void;
  keepBrowser(token: string): void;
  dropSession(): void;
  keepLanguage(lang: string): void;
}

export type Handler<C extends AnyCall> = (asked: Asked<C>) => Promise<Answer<C>>;
/** What a call wants to know in the question for the session of whoever asks: answered as `session.beside`. */
export interface Beside<C extends AnyCall> {
  /** Which thing it is about: its uuid. */
  readonly id: (params: ParamsOf<C>) => string;
  readonly ask: AskBeside;
}
export type On = <C extends AnyCall>(call: C, handler: Handler<C>, beside?: Beside<C>) => void;

/** A feature attaches its calls to the contract. */
export type Feature = (on: On, services: Services) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract, or one of the few routes that are not calls. */
    readonly declared?: AnyCall | 'page' | 'asset' | 'probe' | 'document';
    readonly beside?: ((params: unknown) => SessionQuestion['beside']) | undefined;
  }
  interface FastifyRequest {
    visitor: Visitor;
  }
}

function assertMay(call: AnyCall, visitor: Visitor): void {
  if (call.who === 'customer' && !isCustomer(visitor)) throw signInFirst();
  if (call.who === 'password' && !hasGivenPassword(visitor)) throw signInFirst();
  const roles = rolesFor(call);
  if (roles.length > 0) {
    if (visitor.session?.half) throw secondFactorFirst();
    if (!isColleague(visitor)) throw signInFirst();
    if (!visitor.session.role || !roles.includes(visitor.session.role)) throw notAllowed();
  }
  if (call.who === 'code' && !visitor.session?.verifiedCode && !isCustomer(visitor)) throw signInFirst();
  if (call.notSimulated && visitor.session?.simulatedBy) throw notWhileActing();
}

/** The session is looked up before a call is checked, so nothing is asked beside it for a call that will be refused. */
const askedBeside =
  <C extends AnyCall>(call: C, { id, ask }: Beside<C>) =>
  (given: unknown): SessionQuestion['beside'] => {
    const read = call.params?.safeParse(given);
    return read?.success ? { id: id(read.data as ParamsOf<C>), ask } : undefined;
  };

/** Makes the one function with which features attach themselves to the contract. */
export function binder(app: FastifyInstance, services: Services, names: ReadonlyMap<AnyCall, string>): On {
  return (call, handler, beside) => {
    if (call.body !== 'raw' && call.body !== 'stream') return attach(app, call, handler, beside);
    // A signature is checked on the bytes as they came, and a file goes to storage as it comes.
    app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      if (call.body === 'stream') raw.addContentTypeParser('*', (_request, bytes, done) => done(null, bytes));
      else raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      attach(raw, call, handler);
    });
  };

  function nameOf(call: AnyCall): string {
    return names.get(call) ?? call.path;
  }

  /** A colleague who asks for more than the role allows leaves a line; a visitor's refusal is everyday life. */
  async function logRefusal(call: AnyCall, visitor: Visitor): Promise<void> {
    if (!isColleague(visitor)) return;
    const { simulatedBy, user } = visitor.session;
    await writeAudit(services.db, services.clock, colleagueOf(visitor), {
      action: 'refused',
      family: simulatedBy ? user.uuid : undefined,
      detail: { call: nameOf(call) },
    });
  }

  /** Written before the answer leaves: what cannot be logged is not read. */
  async function logRead(
    call: AnyCall,
    { visitor, key }: { readonly visitor: Visitor; readonly key: ApiKey | undefined },
    about: LogConcerns,
  ): Promise<void> {
    const action = nameOf(call);
    if (!isLogAction(action)) throw new Error(`${action} is not an entry of the log`);
    if (key) {
      const author = { portalUuid: visitor.portal.uuid, program: key.name };
      await writeAudit(services.db, services.clock, author, { action, ...about, detail: { key: key.uuid } });
      return;
    }
    if (!isColleague(visitor)) throw new Error(`${action} was read by nobody known`);
    const write = call.logged === 'together' ? writeSeen : writeAudit;
    await write(services.db, services.clock, colleagueOf(visitor), { action, ...about });
  }

  /** The key of a call for systems: nobody's session opens it, and a key opens nothing else. */
  async function keyOf(call: AnyCall, request: FastifyRequest): Promise<ApiKey | undefined> {
    const scope = scopeFor(call);
    if (!scope) return undefined;
    const { authorization } = request.headers;
    const { db, clock } = services;
    const key = await findApiKey(db, clock, request.visitor.portal.uuid, authorization);
    if (!key) throw keyNeeded();
    if (!key.scopes.includes(scope)) throw notAllowed();
    return key;
  }

  function attach<C extends AnyCall>(
    to: FastifyInstance,
    call: C,
    handler: Handler<C>,
    beside?: Beside<C>,
  ): void {
    const { params, query, body, answer } = call;
    to.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { declared: call, beside: beside && askedBeside(call, beside) },
      // Files that are asked for many at a time are pictures, which are packed already.
      ...(beside && answer === 'file' && { compress: false as const, decompress: false as const }),
      schema: {
        summary: call.summary,
        tags: typeof call.who === 'string' ? [call.who] : [...call.who],
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body && typeof body !== 'string' ? { body } : {}),
        response: {
          ...(typeof answer === 'string' ? {} : { 200: answer }),
          '4xx': failure,
          '5xx': failure,
        },
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { visitor } = request;
        if (call.changes && !isOwnRequest(request)) throw notAllowed();
        try {
          assertMay(call, visitor);
        } catch (refusal) {
          await logRefusal(call, visitor);
          throw refusal;
        }
        const key = await keyOf(call, request);
        const attempt = await takePlace(services.db, services.clock, call.limit, {
          address: visitor.address,
          accountUuid: key?.uuid ?? visitor.session?.user?.uuid,
          verifiedCode: visitor.session?.verifiedCode,
          clicks: visitor.session?.clicks,
        });
        if (!attempt) throw tooOften();
        const isForColleagues = rolesFor(call).length > 0;
        if ((call.changes || call.logged) && !isForColleagues && !key && visitor.session?.simulatedBy) {
          await writeActing(services.db, services.clock, colleagueOf(visitor as Customer), {
            call: nameOf(call),
            family: visitor.session.user?.uuid,
            ...(call.logged && {
              detail: { asked: { ...Object(request.params), ...Object(request.query) } },
            }),
          });
        }
        let about: LogConcerns = {};
        // The type provider has checked the three parts against the call's own schemas.
        const given = await handler({
          params: request.params,
          query: request.query,
          body: request.body,
          visitor,
          request,
          attempt,
          concerns: (given: LogConcerns) => {
            about = given;
          },
          keepSession: (token: string) => keepSession(request, reply, token),
          keepBrowser: (token: string) => keepBrowser(request, reply, token),
          dropSession: () => dropSession(request, reply),
          keepLanguage: (lang: string) => keepLanguage(request, reply, lang),
        } as unknown as Parameters<typeof handler>[0]);
        if (call.logged && (isForColleagues || key)) await logRead(call, { visitor, key }, about);
        if (answer === 'file') return sendFile(services, request, reply, given as FileAnswer);
        if (answer === 'redirect') return reply.redirect((given as RedirectAnswer).location, 303);
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return reply.send(given);
      },
    });
  }
}
