import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isPrivateNetwork, isThisMachine } from '../../platform/http/near-hosts.ts';
import type { Portal } from './portal.ts';

/** Nothing but a name and a port: `shop.example:80@evil.example` leads elsewhere. */
const NAME_AND_PORT = /^([\w.-]+|\[::1\])(:\d{1,5})?$/;

/**
 * The address of a shop for links in mails. Anybody can write a Host header, and a link with a reset key must not
 * lead to a stranger: only the shop's own hosts, and those of a private network, are taken from the request.
 */
export function publicAddress(
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  portal: Portal,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  const name = NAME_AND_PORT.exec(request.host.toLowerCase())?.[1];
  if (name && portal.hosts.includes(name)) {
    const protocol = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).protocol : `${request.protocol}:`;
    return `${protocol}//${request.host}`;
  }
  if (config.PUBLIC_URL) return config.PUBLIC_URL.replace(/\/+$/, '');
  if (name && (isThisMachine(name) || isPrivateNetwork(name))) return `${request.protocol}://${request.host}`;
  const [own] = portal.hosts;
  return own ? `https://${own}` : `http://localhost:${config.PORT}`;
}
