import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '../../features/portals/portal.ts';
import type { Session, SessionUser } from '../sessions.ts';

/** The person behind a request. */
export interface Visitor {
  readonly portal: Portal;
  readonly session: Session | undefined;
  readonly lang: string;
  readonly address: string;
}

/** A signed-in customer, or an operator acting as one. */
export interface Customer extends Visitor {
  readonly session: Session & { readonly user: SessionUser };
}

/** Users flagged anonymous count as not signed in. */
export function isCustomer(visitor: Visitor): visitor is Customer {
  const user = visitor.session?.user;
  return user !== undefined && user.role === 'customer' && !user.isAnonymous;
}

/** An operator stays one while acting as a customer. */
export function isOperator(visitor: Visitor): visitor is Customer {
  return visitor.session?.user?.role === 'operator' || visitor.session?.simulatedBy !== undefined;
}

export const operatorUuid = ({ session }: Customer): string => session.simulatedBy ?? session.user.uuid;

/** `__Host-` binds the cookie to this host over TLS; plain http, as on localhost, cannot carry it. */
const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? '__Host-session' : 'session';

export const sessionToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[cookieName(request)];
  return token && token.length <= 100 ? token : undefined;
};

export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: 30 * 24 * 60 * 60,
  });
}

export function dropSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/', secure: request.protocol === 'https' });
}

/** The language a visitor has chosen, for the pages rendered before any session is known. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, lang: string): void {
  reply.setCookie('lang', lang, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: 365 * 24 * 60 * 60,
  });
}
