import { formatMoney } from '@picture-day/commerce';
import { callUrl } from '@picture-day/contract/call';
import { decideSandboxPayment } from '@picture-day/contract/calls/payments';
import type { FastifyInstance } from 'fastify';
import { isCustomer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { returnPath } from './begin-payment.ts';
import { type SandboxDecision, sandboxPath } from './sandbox.ts';
import { findOwnPayment, type PaymentRow } from './store.ts';
import { paymentText } from './texts.ts';

const html = (plain: string): string => plain.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const DECISIONS: readonly SandboxDecision[] = ['approve', 'decline', 'cancel', 'delay', 'twice'];
const SCRIPT_PATH = '/sandbox-payment.js';

/** Presses become a call of the contract, then the customer goes back to the shop. */
const SCRIPT = `
for (const button of document.querySelectorAll('button[value]')) {
  button.addEventListener('click', async () => {
    for (const other of document.querySelectorAll('button')) other.disabled = true;
    const { decide, back } = document.body.dataset;
    await fetch(decide, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: button.value }),
    }).catch(() => undefined);
    location.assign(back);
  });
}
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The sandbox provider's own page, plain on purpose: it stands for a page of somebody else. */
export function sandboxPage(app: FastifyInstance, services: Services): void {
  const config = { declared: 'document' } as const;
  app.get(SCRIPT_PATH, { config, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
  );
  app.get<{ Params: { uuid: string } }>(
    sandboxPath(':uuid'),
    { config, schema: { hide: true } },
    async ({ visitor, params }, reply) => {
      const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(params.uuid);
      const payment =
        isUuid && isCustomer(visitor)
          ? await findOwnPayment(
              services.db,
              { portalUuid: visitor.portal.uuid, accountUuid: visitor.session.user.uuid },
              params.uuid.toLowerCase(),
            )
          : undefined;
      if (payment?.provider !== 'sandbox') return reply.redirect('/shopping-cart', 303);
      if (payment.state !== 'submitting') return reply.redirect(returnPath(payment.uuid), 303);
      return reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(payment, visitor.portal, visitor.lang));
    },
  );
}

function page(payment: PaymentRow, portal: Portal, lang: string): string {
  const say = (...[key, values]: [Parameters<typeof paymentText>[1], Record<string, string>?]) =>
    html(paymentText(lang, key, values));
  const decide = callUrl(decideSandboxPayment, { params: { transactionUuid: payment.uuid } });
  const amount = formatMoney(payment.amount, payment.currency, lang);
  const buttons = DECISIONS.map((decision) => {
    const kind = decision === 'approve' ? ' class="main"' : '';
    return `<button type="button" value="${decision}"${kind}>${say(decision)}</button>`;
  });
  return [
    `<!doctype html><html lang="${html(lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Without an icon of its own the browser would ask for one, which the policy forbids.
    '<link rel="icon" href="data:,">',
    `<title>${say('title')}</title><style>${style(portal)}</style></head>`,
    `<body data-decide="${html(decide)}" data-back="${html(returnPath(payment.uuid))}"><main>`,
    `<p class="shop">${html(portal.name)}</p><h1>${say('title')}</h1>`,
    `<p class="amount">${say('pay', { amount })}</p><p>${say('explain')}</p>`,
    `<div class="choices">${buttons.join('')}</div>`,
    `</main><script src="${SCRIPT_PATH}"></script></body></html>`,
  ].join('');
}

const style = ({ settings: { colours } }: Portal): string =>
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#eef0f2;color:#1b1f23;' +
  'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif}' +
  'main{box-sizing:border-box;width:min(420px,100vw - 32px);padding:28px;background:#fff;' +
  'border:1px solid #d9dde1;border-radius:14px}' +
  '.shop{margin:0;color:#5b6269}h1{margin:0 0 12px;font-size:20px}' +
  '.amount{margin:0 0 8px;font-size:28px;font-weight:650}' +
  '.choices{display:grid;gap:10px;margin-top:20px}' +
  'button{min-height:48px;padding:10px 16px;border:1px solid #8b939b;border-radius:10px;background:#fff;' +
  'color:inherit;font:inherit;font-weight:600;cursor:pointer}' +
  `.main{border-color:${colours.brand};background:${colours.brand};color:${colours.onBrand}}` +
  'button:disabled{opacity:.5;cursor:default}' +
  'button:focus-visible{outline:3px solid #1b1f23;outline-offset:2px}';
