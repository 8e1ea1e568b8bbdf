import { once } from 'node:events';
import http from 'node:http';

export interface Load {
  readonly port: number;
  /** Addresses, asked for in turns. */
  readonly addresses: readonly string[];
  readonly cookie: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly count: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Asks over open connections as fast as answers come, as the visitors of the other benchmarks do. */
export async function load({ port, addresses, cookie, connections, seconds }: Load): Promise<Answered> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  let [count, bytes] = [0, 0];
  const askOn = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < began + seconds * 1000; turn++) {
      const path = addresses[turn % addresses.length]!;
      const asked = http.get({
        host: '127.0.0.1',
        port,
        agent,
        path,
        headers: { host: 'localhost', cookie },
      });
      const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
      let size = 0;
      for await (const part of answer) size += (part as Buffer).length;
      if (answer.statusCode !== 200 || size === 0) throw new Error(`${path} answered ${answer.statusCode}`);
      count++;
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => askOn(first)));
  agent.destroy();
  return { count, bytes, seconds: (performance.now() - began) / 1000 };
}
