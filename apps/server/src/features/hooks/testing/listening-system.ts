import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardCall {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
  readonly url: string | undefined;
  readonly method: string | undefined;
}

/** A system of somebody's that keeps what it is told, and answers as a test says. */
export class ListeningSystem {
  readonly heard: HeardCall[] = [];
  /** What the next calls are answered with. */
  status = 200;
  answer = 'thanks';
  readonly #server = http.createServer(async (request, response) => {
    const { headers, url, method } = request;
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    this.heard.push({ headers, url, method, body });
    response.writeHead(this.status).end(this.answer);
  });

  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
