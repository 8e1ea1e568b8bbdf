import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { type CheckedPlace, type Outgoing, openUrl, type Resolve } from './outgoing.ts';

export interface SentOut {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable;
  /** The whole conversation may last this long. */
  readonly milliseconds: number;
}

export interface TheirAnswer {
  readonly status: number;
  /** The beginning of what they said. */
  readonly text: string;
}

/** More than this of an answer is not read. */
const ANSWER_BYTES = 16 * 1024;
const SILENCE = 20_000;

/**
 * Calls a system of somebody else at an address they gave us. The address is checked and called as it was checked; a
 * redirect is an answer like any other and is not followed.
 */
export async function sendOut(
  outgoing: Outgoing,
  to: string,
  sent: SentOut,
  resolve?: Resolve,
): Promise<TheirAnswer> {
  const { url, place } = await openUrl(outgoing, to, resolve);
  const signal = AbortSignal.timeout(sent.milliseconds);
  return new Promise<TheirAnswer>((answer, fail) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      {
        host: place.address,
        family: place.family,
        port: place.port,
        ...(net.isIP(place.hostname) === 0 && { servername: place.hostname }),
        path: `${url.pathname}${url.search}`,
        method: sent.method,
        headers: { 'user-agent': 'picture-day', ...sent.headers, host: url.host },
        agent: false,
        signal,
      },
      (response) => {
        read(response).then((text) => answer({ status: response.statusCode ?? 0, text }), fail);
      },
    );
    request.setTimeout(SILENCE, () => request.destroy(new Error('no answer in time')));
    request.on('error', (error) => fail(signal.aborted ? new Error('no answer in time') : error));
    if (Buffer.isBuffer(sent.body)) request.end(sent.body);
    else pipeline(sent.body, request, () => {});
  });
}

/** The beginning of an answer; the rest is hung up on. */
async function read(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= ANSWER_BYTES) break;
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8');
  // PostgreSQL stores no NUL.
  return text.replaceAll('\0', '');
}

/** A plain connection to the very address that was checked, for protocols that bring their own encryption. */
export async function connectOut(place: CheckedPlace, milliseconds: number): Promise<net.Socket> {
  const socket = net.connect({ host: place.address, port: place.port, family: place.family });
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('no answer in time')));
  await new Promise<void>((done, fail) => {
    socket.once('connect', done);
    socket.once('error', fail);
  });
  return socket;
}
