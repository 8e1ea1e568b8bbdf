import type { FastifyReply } from 'fastify';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE = 'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem}';

/** A page that needs nothing: neither the database nor the client's files. */
export function sendFailurePage(reply: FastifyReply, lang: string, said: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${said}</title>` +
        `<style>${STYLE}</style><h1>${said}</h1></html>`,
    );
}
