import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Speaks as much of the object storage protocol as the shop uses, and wants signed requests. */
export function objectStore(): http.Server {
  const objects = new Map<string, Buffer>();
  return http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''));
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    if (!String(request.headers.authorization).includes('Credential=key/')) return answer(403);
    if (request.method === 'PUT') {
      const sent = await buffer(request);
      const chunked = String(request.headers['content-encoding'] ?? '').includes('aws-chunked');
      objects.set(key, chunked ? unchunk(sent) : sent);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const body = (await buffer(request)).toString();
      for (const [, name] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
      return answer(200, '<DeleteResult/>');
    }
    if (url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const rows = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
      return answer(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${rows}</ListBucketResult>`);
    }
    const object = objects.get(key);
    if (!object) return answer(404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    response
      .writeHead(200, { 'content-length': object.length })
      .end(request.method === 'HEAD' ? undefined : object);
  });
}

/** The body of a streamed upload: each chunk behind its length in hexadecimal. */
function unchunk(sent: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = sent.indexOf('\r\n', at);
    const size = Number.parseInt(sent.subarray(at, end).toString().split(';')[0] ?? '0', 16);
    if (!size) return Buffer.concat(parts);
    parts.push(sent.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
