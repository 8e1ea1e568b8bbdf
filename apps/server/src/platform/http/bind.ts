import type { Readable } from 'node:stream';
import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  rolesFor,
} from '@picture-day/contract/call';
import { failure } from '@picture-day/contract/entities/failure';
import { isLogAction } from '@picture-day/contract/log-actions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { colleagueOf, type LogConcerns, writeActing, writeAudit } from '../audit.ts';
import { type Attempt, takePlace } from '../limits.ts';
import type { Services } from '../services.ts';
import { isOwnRequest } from './forgery.ts';
import { notAllowed, notWhileActing, secondFactorFirst, signInFirst, tooOften } from './refusal.ts';
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

/** What a call that answers bytes gives back. */
export interface FileAnswer {
  readonly type: string;
  /** A function is only asked for them when the browser does not have them already. */
  readonly bytes: Buffer | Readable | (() => Promise<Buffer>);
  readonly size?: number;
  readonly cacheControl: string;
  /** Set when the browser should save the file under this name. */
  readonly fileName?: string;
  readonly etag?: string;
}

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
export type On = <C extends AnyCall>(call: C, handler: Handler<C>) => void;

/** A feature attaches its calls to the contract. */
export type Feature = (on: On, services: Services) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract, or one of the few routes that are not calls. */
    readonly declared?: AnyCall | 'page' | 'asset' | 'probe' | 'document';
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

/** Whether the browser already has the bytes a tag names. */
function hasSame(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): Promise<FastifyReply> {
  reply.header('content-type', file.type);
  reply.header('cache-control', file.cacheControl);
  if (file.etag) {
    reply.header('etag', file.etag);
    if (hasSame(request, file.etag)) return reply.status(304).send();
  }
  if (file.size !== undefined) reply.header('content-length', file.size);
  if (file.fileName) {
    const plain = file.fileName.replace(/[^\w.-]+/g, '-');
    reply.header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    );
  }
  return reply.send(typeof file.bytes === 'function' ? await file.bytes() : file.bytes);
}

/** Makes the one function with which features attach themselves to the contract. */
export function binder(app: FastifyInstance, services: Services, names: ReadonlyMap<AnyCall, string>): On {
  return (call, handler) => {
    if (call.body !== 'raw') return attach(app, call, handler);
    // A signature is checked on the bytes as they came, so nothing may read them first.
    app.register(async (raw) => {
      raw.removeAllContentTypeParsers();
      raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
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
  async function logRead(call: AnyCall, visitor: Visitor, about: LogConcerns): Promise<void> {
    const action = nameOf(call);
    if (!isColleague(visitor) || !isLogAction(action))
      throw new Error(`${action} is not an entry of the log`);
    await writeAudit(services.db, services.clock, colleagueOf(visitor), { action, ...about });
  }

  function attach<C extends AnyCall>(to: FastifyInstance, call: C, handler: Handler<C>): void {
    const { params, query, body, answer } = call;
    to.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { declared: call },
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
        const attempt = await takePlace(services.db, services.clock, call.limit, {
          address: visitor.address,
          accountUuid: visitor.session?.user?.uuid,
          verifiedCode: visitor.session?.verifiedCode,
          clicks: visitor.session?.clicks,
        });
        if (!attempt) throw tooOften();
        const isForColleagues = rolesFor(call).length > 0;
        if ((call.changes || call.logged) && !isForColleagues && visitor.session?.simulatedBy) {
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
        if (call.logged && isForColleagues) await logRead(call, visitor, about);
        if (answer === 'file') return sendFile(request, reply, given as FileAnswer);
        if (answer === 'redirect') return reply.redirect((given as RedirectAnswer).location, 303);
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
        return reply.send(given);
      },
    });
  }
}
