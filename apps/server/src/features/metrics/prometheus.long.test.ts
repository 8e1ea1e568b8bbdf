import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHECKOUT } from '../../platform/config.ts';
import { freePort, programOf } from '../../testing/programs.ts';
import { type RunningProgram, runProgram } from '../../testing/running-program.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DEPLOY = path.join(CHECKOUT, 'deploy');
const ALERTS = path.join(DEPLOY, 'prometheus-alerts.yaml');
const TOKEN = 'figures-for-prometheus';
const TESTS = path.join(DEPLOY, 'prometheus-alerts-test.yaml');

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
interface Result {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

const questions = (): readonly (readonly [string, string])[] => {
  const board = JSON.parse(fs.readFileSync(path.join(DEPLOY, 'grafana-dashboard.json'), 'utf8'));
  return (board.panels as readonly Panel[]).flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  );
};
/** A healthy shop has none of these to show. */
const MAY_BE_EMPTY = /^(max by \(kind\) .* > 0|topk\(8, .*status="5xx".*)$/;

describe('the alarms', { timeout: 180_000 }, () => {
  const promtool = (...args: string[]) => execFileSync(programOf('promtool'), args, { encoding: 'utf8' });

  it('are rules that Prometheus reads', () => {
    expect(promtool('check', 'rules', ALERTS)).toContain('SUCCESS');
  });

  it('ring when they should, each of them, and not in a healthy shop', () => {
    const all = [...fs.readFileSync(ALERTS, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const tests = fs.readFileSync(TESTS, 'utf8');
    const rung = [...tests.matchAll(/alertname: (\w+)\n +eval_time: \w+\n +exp_alerts:/g)].map(
      ([, name]) => name,
    );
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(rung)).toEqual(new Set(all));
    expect(promtool('test', 'rules', TESTS)).toContain('SUCCESS');
  });
});

describe('Prometheus beside a shop', () => {
  let shop: TestShop;
  let prometheus: RunningProgram;
  beforeAll(async () => {
    shop = await openTestShop({ settings: { METRICS_TOKEN: TOKEN } });
    const figures = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port;
    const port = await freePort();
    const settings = path.join(shop.folder, 'prometheus.yaml');
    // As the guide has it, with the token, and looking more often.
    const guide = fs.readFileSync(path.join(CHECKOUT, 'docs/going-live.md'), 'utf8');
    const [, lines = ''] = /```yaml\n(rule_files:[\s\S]*?)```/.exec(guide) ?? [];
    const own = lines
      .replace('/srv/picture-day/deploy/prometheus-alerts.yaml', ALERTS)
      .replace('127.0.0.1:9464', `127.0.0.1:${figures}`)
      .replace('- job_name: picture-day', `$&\n    authorization: { credentials: ${TOKEN} }`);
    expect(own).toContain(`'127.0.0.1:${figures}'`);
    fs.writeFileSync(settings, `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${own}`);
    prometheus = await runProgram(
      programOf('prometheus'),
      [
        `--config.file=${settings}`,
        `--storage.tsdb.path=${path.join(shop.folder, 'prometheus')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      port,
      { cwd: shop.folder },
    );
  }, 120_000);
  afterAll(async () => {
    await prometheus?.end();
    await shop?.close();
  });

  const api = async <T>(place: string): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${prometheus.port}/api/v1/${place}`);
    const { status, data, error } = (await reply.json()) as { status: string; data: T; error?: string };
    expect([reply.status, status, error], place).toEqual([200, 'success', undefined]);
    return data;
  };
  const ask = async (question: string) =>
    (await api<{ result: readonly Result[] }>(`query?query=${encodeURIComponent(question)}`)).result;

  it('reads its figures, answers every question of the board, and no alarm of a healthy shop rings', {
    timeout: 180_000,
  }, async () => {
    // Two looks with requests between them: before that there is no rate.
    const isRead = async () => {
      await shop.app.inject({ url: '/api/webshop/bootstrap' });
      const [rate] = await ask('sum(rate(picture_day_http_request_seconds_count[5m]))');
      expect(Number(rate?.value[1])).toBeGreaterThan(0);
    };
    await vi.waitFor(isRead, { timeout: 120_000, interval: 500 });
    expect(await ask('up{job="picture-day"}')).toMatchObject([{ value: [expect.any(Number), '1'] }]);
    expect(questions().length).toBeGreaterThan(15);
    const empty: string[] = [];
    for (const [title, question] of questions()) {
      const found = await ask(question);
      if (found.length === 0 && !MAY_BE_EMPTY.test(question)) empty.push(`${title}: ${question}`);
    }
    expect(empty).toEqual([]);
    const { groups } = await api<{
      groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[];
    }>('rules');
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const { name, health, lastError } of rules)
      expect([name, health, lastError]).toEqual([name, 'ok', undefined]);
    // Nobody has made a backup of this shop: that one waits for its half hour.
    expect(rules.filter(({ state }) => state === 'firing').map(({ name }) => name)).toEqual([]);
  });
});
