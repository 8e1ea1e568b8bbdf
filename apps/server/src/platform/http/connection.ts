import { type AnyCall, rolesFor, scopeFor } from '@picture-day/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isPrivateNetwork, isThisMachine } from './near-hosts.ts';
import { onlyEncrypted, onlyEncryptedDesk, type Refusal } from './refusal.ts';

/** Who may listen in: nobody, those in the same house, or anybody on the way. */
type Connection = 'closed' | 'house' | 'open';

/** A house is trusted with a demo only. */
function connectionOf({ protocol, hostname }: FastifyRequest, { DEMO }: Pick<Config, 'DEMO'>): Connection {
  if (protocol === 'https' || isThisMachine(hostname)) return 'closed';
  return DEMO === 'public' && isPrivateNetwork(hostname) ? 'house' : 'open';
}

const DESK_PAGE = /^\/(?:(?:m\/)?operator|studio)(?:[/?#]|$)/;
const isOfDesk = (call: AnyCall): boolean =>
  rolesFor(call).length > 0 ||
  scopeFor(call) !== undefined ||
  /\/operator\/|^\/api\/studio\//.test(call.path);

/** Why a request is not taken in plain http, or nothing. A provider's message is signed and carries no session. */
export function refusedInPlain(request: FastifyRequest, config: Pick<Config, 'DEMO'>): Refusal | undefined {
  const connection = connectionOf(request, config);
  if (connection === 'closed') return undefined;
  const declared = request.routeOptions.config?.declared;
  if (declared === 'page') return DESK_PAGE.test(request.url) ? onlyEncryptedDesk() : undefined;
  if (typeof declared !== 'object') return undefined;
  if (isOfDesk(declared)) return onlyEncryptedDesk();
  return connection === 'open' && declared.changes && declared.body !== 'raw' ? onlyEncrypted() : undefined;
}

/** Whether a session may travel: in plain only where nobody listens in, or in the house of a demo. */
export const maySession = (request: FastifyRequest, config: Pick<Config, 'DEMO'>): boolean =>
  connectionOf(request, config) !== 'open';
