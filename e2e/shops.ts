import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FullConfig } from '@playwright/test';
import { freePort } from './engines/engine.ts';
import { Lanes } from './lanes.ts';

interface Shop {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Asked by a journey for its shop: a fresh one, or the one it began in. */
export async function shopFor(journey: string, lane: number): Promise<string> {
  const answer = await fetch(process.env.JOURNEY_SHOPS!, {
    method: 'POST',
    body: JSON.stringify({ journey, lane }),
  });
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

/** In a process of its own: what a shop keeps in mind is of its database, and all copies of the demo have the same uuids. */
async function openShop(): Promise<Shop> {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [String(port)], {
    silent: true,
    execArgv: [],
  });
  let isOpen = false;
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      if (isOpen) process.stdout.write(words);
      else said += words;
    });
  }
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the shop did not open:\n${said}`))),
  ]);
  isOpen = true;
  const close = async () => {
    child.kill();
    await ended;
  };
  return { address: `http://localhost:${port}`, close };
}

/** Opens a shop for each journey of a run that asks; where several lanes ask, the next one ahead. */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const lanes = new Lanes(openShop, workers > 1);
  await lanes.prepare();
  const door = http.createServer(async (request, response) => {
    const { journey, lane } = JSON.parse(await text(request)) as { journey: string; lane: number };
    lanes.enter(journey, lane).then(
      ({ address }) => response.end(address),
      ({ message }: Error) => response.writeHead(500).end(message),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env.JOURNEY_SHOPS = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return async () => {
    door.close();
    await lanes.closeAll();
  };
}
