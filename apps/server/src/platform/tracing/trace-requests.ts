import type { Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from '../http/answered.ts';
import { currentTracing } from './tracing.ts';

/** Every request as a span by the pattern of its address, and what it causes inside it. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = currentTracing();
  if (!tracing) return;
  const { api, tracer } = tracing;
  const within = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const method = methodOf(request);
    const route = routeOf(request);
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: api.SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'picture_day.request': request.id },
    });
    const inside = api.trace.setSpan(api.context.active(), span);
    within.set(request, inside);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    });
    api.context.with(inside, done);
  });
  // A body comes by events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    api.context.with(within.get(request) ?? api.context.active(), done);
  });
}
