import type { FastifyInstance } from 'fastify';
import { MailFolder } from '../mail.ts';
import type { Services } from '../services.ts';
import { isThisMachine } from './near-hosts.ts';
import { notFound } from './refusal.ts';

const plain = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1b1f23}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 8px;border-bottom:1px solid #e4e0d8;vertical-align:top}' +
  'code{font-size:14px}article{border:1px solid #e4e0d8;border-radius:10px;padding:16px;margin:16px 0}pre{white-space:pre-wrap}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${plain(title)}</title><style>${STYLE}</style></head><body><main><h1>${plain(title)}</h1>${body}</main></body></html>`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
}

/** The API page, but of a live shop, and, where no mail leaves the machine, the mails that would have left. */
export function documents(app: FastifyInstance, services: Services): void {
  const config = { declared: 'document' } as const;
  if (services.config.DEMO !== 'no') apiPages(app, config);

  const { mailer } = services;
  if (!(mailer instanceof MailFolder) || services.config.DEMO !== 'yes') return;
  app.get('/dev/mail', { config, schema: { hide: true } }, async (request, reply) => {
    // A proxy on this machine, or a name that leads to it, must not show them to others.
    if (!isThisMachine(request.hostname)) throw notFound();
    const mails = await mailer.read();
    const list = mails.slice(0, 100).map((mail) => {
      const text = plain(mail.text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
      return `<article><p>To ${plain(mail.to)}, ${plain(mail.at)}</p><h2>${plain(mail.subject)}</h2><pre>${text}</pre></article>`;
    });
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Mail that would have been sent', list.join('') || '<p>No mail yet.</p>'));
  });
}

/** For whoever builds on the shop; a live one does not tell strangers what it can be asked. */
function apiPages(app: FastifyInstance, config: { readonly declared: 'document' }): void {
  app.get('/api/docs.json', { config, schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { config, schema: { hide: true } }, async (_request, reply) => {
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
    const rows = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { summary = '', tags = [] }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${plain(path)}</code></td><td>${plain(tags.join(', '))}</td><td>${plain(summary)}</td></tr>`,
      ),
    );
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(
        page(
          'The calls of this shop',
          `<p>As OpenAPI: <a href="/api/docs.json">/api/docs.json</a></p>` +
            `<table><thead><tr><th>Method</th><th>Path</th><th>Who may</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
        ),
      );
  });
}
