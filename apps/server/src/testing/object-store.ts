import { createHash } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signedAddress } from '../platform/signed-address.ts';

/** Speaks as much of the object storage protocol as the shop uses, and wants signed requests. */
export function objectStore(): http.Server {
  const objects = new Map<string, Buffer>();
  return http.createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''));
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    const isSigned = String(request.headers.authorization).includes('Credential=key/');
    if (!isSigned && !mayRead(request, url)) return answer(403);
    if (request.method === 'PUT') {
      const sent = await buffer(request);
      const chunked = String(request.headers['content-encoding'] ?? '').includes('aws-chunked');
      objects.set(key, chunked ? unchunk(sent) : sent);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      const body = (await buffer(request)).toString();
      // As storages of several makers want it.
      const sum = createHash('md5').update(body).digest('base64');
      if (request.headers['content-md5'] !== sum)
        return answer(400, '<Error><Code>InvalidDigest</Code></Error>');
      for (const [, name] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
      return answer(200, '<DeleteResult/>');
    }
    if (url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const row = (name: string) => {
        const bytes = objects.get(name) ?? Buffer.alloc(0);
        const sum = createHash('md5').update(bytes).digest('hex');
        return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><ETag>&quot;${sum}&quot;</ETag></Contents>`;
      };
      const rows = found.map(row).join('');
      return answer(200, `<ListBucketResult><IsTruncated>false</IsTruncated>${rows}</ListBucketResult>`);
    }
    const object = objects.get(key);
    if (!object) return answer(404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    const said = [...url.searchParams].filter(([name]) => name.startsWith('response-'));
    const headers = Object.fromEntries(said.map(([name, value]) => [name.slice('response-'.length), value]));
    response
      .writeHead(200, { 'content-length': object.length, ...headers })
      .end(request.method === 'HEAD' ? undefined : object);
  });
}

/** Whether an address is signed for reading, as it is and still now. */
function mayRead({ method, headers }: http.IncomingMessage, asked: URL): boolean {
  const url = new URL(asked.pathname, `http://${headers.host}`);
  const named = asked.searchParams;
  const [accessKey = '', , region = ''] = named.get('X-Amz-Credential')?.split('/') ?? [];
  const at = (named.get('X-Amz-Date') ?? '').replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z');
  const seconds = Number(named.get('X-Amz-Expires'));
  const now = new Date(at);
  if (method !== 'GET' || accessKey !== 'key' || !(now.getTime() + seconds * 1000 > Date.now())) return false;
  const query = Object.fromEntries([...named].filter(([name]) => name.startsWith('response-')));
  const signed = signedAddress({ url, query, region, accessKey, secretKey: 'secret', now, seconds });
  return new URL(signed).searchParams.get('X-Amz-Signature') === named.get('X-Amz-Signature');
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
