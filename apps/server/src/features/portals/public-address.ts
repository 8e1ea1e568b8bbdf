import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isPrivateNetwork, isThisMachine } from '../../platform/http/near-hosts.ts';
import type { Portal } from './portal.ts';

/** Nothing but a name and a port: `shop.example:80@evil.example` leads elsewhere. */
const NAME_AND_PORT = /^([\w.-]+|\[::1\])(:\d{1,5})?$/;

/** What happens without a visitor: reminders, notices, what the clock begins, commands. */
export const NO_REQUEST = { protocol: 'https', host: '' } as const;

/**
 * The address of a shop for links in mails. Anybody can write a Host header, and a link with a reset key must not
 * lead to a stranger: only the shop's own hosts, and those of a private network, are taken from the request. Each shop
 * of an installation speaks with a name of its own: PUBLIC_URL is one shop's, and says of the others only how to come in.
 */
export function publicAddress(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  portal: Pick<Portal, 'hosts'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const name = NAME_AND_PORT.exec(request.host.toLowerCase())?.[1];
  const installation = config.PUBLIC_URL ? new URL(config.PUBLIC_URL) : undefined;
  if (name && portal.hosts.includes(name)) {
    return `${installation?.protocol ?? `${request.protocol}:`}//${request.host}`;
  }
  const [own] = portal.hosts;
  if (installation) {
    const isOwn = own === undefined || portal.hosts.includes(installation.hostname);
    const port = installation.port && `:${installation.port}`;
    return isOwn ? installation.origin : `${installation.protocol}//${own}${port}`;
  }
  if (name && (isThisMachine(name) || isPrivateNetwork(name))) return `${request.protocol}://${request.host}`;
  return own ? `https://${own}` : `http://localhost:${config.PORT}`;
}
