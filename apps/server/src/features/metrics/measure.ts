import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { onAnswered } from '../../platform/http/answered.ts';
import type { Services } from '../../platform/services.ts';
import { GAUGES, type GaugeName, readFigures } from './gauges.ts';

/** How the shop is, as Prometheus reads it. */
export interface Measured {
  readonly type: string;
  text(): Promise<string>;
}

const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
/** Figures of the database are asked for once in this time, however often somebody looks. */
const KEPT_MS = 5000;

/** Counts requests from now on and reads the rest when it is asked for. Nothing is loaded where nobody wants it. */
export async function measure(
  app: FastifyInstance,
  services: Services,
  pool: pg.Pool,
): Promise<Measured | undefined> {
  const { METRICS_PORT, METRICS_TOKEN } = services.config;
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('@prometheus-io/client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'picture_day_http_request_seconds',
    help: 'Requests by pattern of their address, method and class of answer',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  onAnswered(app, ({ route, method, status, left, milliseconds }) => {
    const answer = left ? 'left' : `${Math.floor(status / 100)}xx`;
    requests.observe({ route, method, status: answer }, milliseconds / 1000);
  });

  new Gauge({
    name: 'picture_day_database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'picture_day_database_connections_most',
    help: 'How many connections there may be',
    registers,
  }).set(pool.options.max);

  const gauges = Object.entries(GAUGES).map(([name, described]) => {
    const label = 'label' in described ? described.label : undefined;
    const labelNames: string[] = label ? [label] : [];
    const gauge = new Gauge({ name, help: described.help, labelNames, registers });
    return { name: name as GaugeName, label, gauge };
  });
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> = Promise.resolve();
  const readAnew = async (): Promise<void> => {
    const figures = await readFigures(services);
    for (const { name, label, gauge } of gauges) {
      // What is not known any more is not told as it was.
      gauge.reset();
      if (!label) gauge.remove();
      const figure = figures[name];
      if (typeof figure === 'number') gauge.set(figure);
      else if (label)
        for (const [value, count] of Object.entries(figure ?? {})) gauge.set({ [label]: value }, count);
    }
  };

  return {
    type: registry.contentType,
    async text() {
      if (performance.now() - readAt > KEPT_MS) {
        readAt = performance.now();
        reading = readAnew();
      }
      await reading;
      return registry.metrics();
    },
  };
}
