import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type { Logger } from 'kysely';

/** What is known of OpenTelemetry once it is loaded; nothing of it is, unless traces are asked for. */
interface Tracing {
  readonly api: typeof import('@opentelemetry/api');
  readonly tracer: Tracer;
  stop(): Promise<void>;
}
let tracing: Tracing | undefined;

/** Sends traces to a collector from now on. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [
    api,
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    hooks,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'picture-day' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const manager = new hooks.AsyncLocalStorageContextManager().enable();
  api.context.setGlobalContextManager(manager);
  const started: Tracing = {
    api,
    tracer: provider.getTracer('picture-day'),
    async stop() {
      tracing = undefined;
      await provider.shutdown().catch(() => undefined);
      api.context.disable();
    },
  };
  tracing = started;
  return started;
}

export const currentTracing = (): Tracing | undefined => tracing;

/** Ends a span well or badly. Of what went wrong only its kind is told: words of an error may name somebody. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    span.setStatus({ code: 2 });
    const { name = 'Error', code } = error as { name?: string; code?: unknown };
    span.setAttribute('error.type', typeof code === 'string' ? code : name);
  }
  span.end();
}

/** Work as a span of its own, with what it does inside it; plain work where nobody traces. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  const { api, tracer } = tracing;
  const span = tracer.startSpan(name, { attributes });
  const within: Context = api.trace.setSpan(api.context.active(), span);
  try {
    const done = await api.context.with(within, work);
    endSpan(span);
    return done;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** Each question to the database as a span: its text has places for the values, never the values. */
export const traceQuery: Logger = (event) => {
  if (!tracing) return;
  const endTime = Date.now();
  const { sql } = event.query;
  const span = tracing.tracer.startSpan(
    `query ${/^\s*\w+/.exec(sql)?.[0].trim().toLowerCase() ?? ''}`.trim(),
    {
      kind: 2,
      startTime: endTime - event.queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2000) },
    },
  );
  if (event.level === 'error') span.setStatus({ code: 2 });
  span.end(endTime);
};
