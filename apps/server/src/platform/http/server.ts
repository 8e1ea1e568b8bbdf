import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import { isLanguage } from '@picture-day/contract/languages';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  jsonSchemaTransform,
} from 'fastify-type-provider-zod';
import type { Portal } from '../../features/portals/portal.ts';
import { type TextKey, text } from '../../texts/text.ts';
import { say } from '../../texts/words.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { sessionFinder } from '../sessions-together.ts';
import { logAnswers } from './answered.ts';
import { compiledReader, compiledWriter } from './compiled.ts';
import { maySession, refusedInPlain } from './connection.ts';
import { makeDrain } from './drain.ts';
import { sendFailurePage } from './failure-page.ts';
import { finishBody } from './finish-body.ts';
import { hurryBody } from './hurry-body.ts';
import { outageText } from './outage.ts';
import { Refusal, signInFirst } from './refusal.ts';
import { safeHeaders } from './safe-headers.ts';
import { browserToken, sessionToken } from './visitor.ts';

const UPLOAD_BYTES = 20 * 1024 * 1024;
/** The largest file of a photo day over a slow line; everything else has a minute. */
const LONGEST_BODY = 30 * 60_000;

/** What a log line may say of a request: the route's template, never its address, query or body. */
const serializers = {
  req: (request: { method: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url ?? 'unknown',
  }),
  // A database's error has the values of a row in its details.
  err: ({ name, message, stack = '', code }: Error & { code?: unknown }) => ({
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
  }),
};

/** Logs go to the standard output, where whoever runs the process takes them, or to `log`. */
export function newHttpServer(config: Config, log?: { write(line: string): void }): FastifyInstance {
  const app = Fastify({
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    requestTimeout: LONGEST_BODY,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL, serializers, ...(log && { stream: log }) },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
  });
  makeDrain(app);
  logAnswers(app, config.LOG_LEVEL);
  return app;
}

export interface HttpParts {
  readonly services: Services;
  readonly portalFor: (host: string) => Promise<Portal>;
  readonly lang: (visitor: {
    portal: Portal;
    sessionLang: string | null;
    asked: string | undefined;
    accepted: string | undefined;
  }) => string;
}

/** Everything that holds for each request, before any route exists. */
export async function prepareHttp(app: FastifyInstance, parts: HttpParts): Promise<void> {
  const { services, portalFor } = parts;
  app.setValidatorCompiler(compiledReader);
  app.setSerializerCompiler(compiledWriter);

  app.addHook('onRoute', (route) => {
    // The static plugin makes its own routes, all below the folder of a client.
    if (/^(\/studio)?\/assets\//.test(route.url)) route.config = { ...route.config, declared: 'asset' };
    if (!route.config?.declared) {
      throw new Error(`The route ${String(route.method)} ${route.url} is not declared.`);
    }
  });

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 20, fields: 10, fieldSize: 10_000, headerPairs: 50 },
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Picture Day', version: '1' } },
    transform: jsonSchemaTransform,
  });

  const sessionOf = sessionFinder(services);
  app.decorateRequest('visitor');
  const always = safeHeaders(services.config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header('x-request-id', request.id);
    hurryBody(request);
    const declared = request.routeOptions.config?.declared;
    if (declared === 'asset' || declared === 'probe') return;
    // Of a visitor who has hung up nobody can say any more where they were.
    const address = request.ip;
    const portal = await portalFor(request.hostname);
    const token = maySession(request, services.config) ? sessionToken(request) : undefined;
    const limit = typeof declared === 'object' ? declared.limit : undefined;
    const beside = request.routeOptions.config?.beside?.(request.params);
    const session = token ? await sessionOf({ portalUuid: portal.uuid, token, limit, beside }) : undefined;
    request.visitor = {
      portal,
      session,
      address,
      browser: browserToken(request),
      lang: parts.lang({
        portal,
        sessionLang: session?.lang ?? session?.user?.lang ?? session?.half?.lang ?? null,
        asked: request.cookies.lang,
        accepted: request.headers['accept-language'],
      }),
    };
    const refused = refusedInPlain(request, services.config);
    if (refused) throw refused;
  });

  app.addHook('onSend', async (request, reply) => {
    // A refusal is for whoever asked, at this moment.
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    await finishBody(request, reply);
  });

  app.setErrorHandler<FastifyError | Refusal>((thrown, request, reply) => {
    // A request that was on its way when its account became part of another: nobody is signed in there any more.
    const error = (thrown as FastifyError).code === 'PD001' ? signInFirst() : thrown;
    const requestId = request.id;
    const lang = languageOf(request);
    const failure = (key: TextKey) => ({
      error: text(lang, key),
      key: text.sentence(key).id,
      requestId,
    });
    if (error instanceof Refusal) {
      const { status, sentence, more } = error;
      const said = say(lang, sentence);
      if (request.routeOptions.config?.declared === 'page') {
        return sendFailurePage(reply.status(status), lang, said);
      }
      return reply.status(status).send({ error: said, key: sentence.id, ...more, requestId });
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = [
        ...new Set(error.validation.map((issue) => issue.instancePath.split('/')[1] ?? '').filter(Boolean)),
      ];
      return reply.status(400).send({ ...failure('notValid'), fields });
    }
    const status = isResponseSerializationError(error) ? 500 : (error.statusCode ?? 500);
    if (status < 500) return reply.status(status).send(failure('notValid'));
    // Whoever closes a page while a call or its answer is on its way made nothing fail.
    const hasLeft =
      error === request.raw.errored ||
      (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.socket.destroyed);
    if (hasLeft) request.log.info({ requestId }, 'the visitor left before the answer');
    else request.log.error({ err: error, requestId }, 'a call failed');
    const outage = outageText(error);
    if (outage) reply.header('retry-after', '10');
    reply.status(outage ? 503 : 500);
    const answer = failure(outage ?? 'ourFault');
    if (request.routeOptions.config?.declared === 'page') return sendFailurePage(reply, lang, answer.error);
    return reply.send(answer);
  });
}

/** The visitor's language; before it is known, as while the database is away, the one the browser asks for. */
function languageOf(request: FastifyRequest): string {
  if (request.visitor) return request.visitor.lang;
  const asked = [request.cookies?.lang, ...(request.headers['accept-language'] ?? '').split(/[,;-]/)];
  return asked.find((lang) => lang && isLanguage(lang)) ?? 'en';
}
