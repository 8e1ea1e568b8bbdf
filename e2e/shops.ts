import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FullConfig } from '@playwright/test';
import { freePort } from './engines/engine.ts';
import { type Keeper, Keepers } from './keepers.ts';
import { Lanes } from './lanes.ts';

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

/** A process that opens one copy of the demo after the other, and never two at once: all have the same uuids. */
function hireKeeper(): Keeper {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [], { silent: true, execArgv: [] });
  let isOpen = false;
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      if (isOpen) process.stdout.write(words);
      else said += words;
    });
  }
  const ended = once(child, 'exit');
  const ask = async (what: { readonly open: number } | 'close'): Promise<void> => {
    child.send(what);
    await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`the shop ended:\n${said}`))),
    ]);
  };
  return {
    open: async () => {
      isOpen = false;
      said = '';
      const port = await freePort();
      await ask({ open: port });
      isOpen = true;
      return `http://localhost:${port}`;
    },
    close: () => ask('close'),
    leave: async () => {
      child.kill();
      await ended;
    },
  };
}

/** Opens a shop for each journey of a run that asks; where several lanes ask, the next one ahead. */
export default async function openShops({ workers }: FullConfig): Promise<() => Promise<void>> {
  const isAhead = workers > 1;
  const keepers = new Keepers(hireKeeper, isAhead ? workers + 1 : workers);
  const lanes = new Lanes(() => keepers.open(), isAhead);
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
    await keepers.leave();
  };
}
