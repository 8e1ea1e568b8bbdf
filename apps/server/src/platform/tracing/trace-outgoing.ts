import diagnostics from 'node:diagnostics_channel';
import type http from 'node:http';
import type { Span } from '@opentelemetry/api';
import { currentTracing, endSpan } from './tracing.ts';

/** What both of Node's ways to call out say of a request. */
interface Fetched {
  readonly method?: string;
  readonly origin?: string | URL;
}

/** Every call that leaves the shop as a span: to which host, by what method, how it was answered. Nothing of its address. */
export function traceOutgoing(): () => void {
  const tracing = currentTracing();
  if (!tracing) return () => {};
  const { api, tracer } = tracing;
  const calls = new WeakMap<object, Span>();
  const begin = (request: object, method: string, host: string): void => {
    const attributes = { 'http.request.method': method, 'server.address': host };
    calls.set(request, tracer.startSpan(`${method} out`, { kind: api.SpanKind.CLIENT, attributes }));
  };
  const answered = (request: object, status: number | undefined): void => {
    const span = calls.get(request);
    if (!span) return;
    calls.delete(request);
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    endSpan(span);
  };
  const failed = (request: object, error: unknown): void => {
    const span = calls.get(request);
    if (span) endSpan(span, error);
    calls.delete(request);
  };

  const listeners: Readonly<Record<string, (message: unknown) => void>> = {
    'http.client.request.start': (message) => {
      const { request } = message as { request: http.ClientRequest };
      begin(request, request.method, request.host);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: http.IncomingMessage };
      answered(request, response.statusCode);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: object; error: unknown };
      failed(request, error);
    },
    'undici:request:create': (message) => {
      const { request } = message as { request: Fetched };
      begin(request, request.method ?? 'GET', new URL(String(request.origin)).hostname);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      answered(request, response.statusCode);
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: unknown };
      failed(request, error);
    },
  };
  for (const [channel, listen] of Object.entries(listeners)) diagnostics.subscribe(channel, listen);
  return () => {
    for (const [channel, listen] of Object.entries(listeners)) diagnostics.unsubscribe(channel, listen);
  };
}
