import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Portal } from '../../features/portals/portal.ts';
import type { Session, SessionColleague, SessionUser } from '../sessions.ts';

/** The person behind a request. */
export interface Visitor {
  readonly portal: Portal;
  readonly session: Session | undefined;
  readonly lang: string;
  readonly address: string;
  /** The token of a browser that has signed in to some account before. */
  readonly browser: string | undefined;
}

/** A signed-in customer, or a colleague acting as one. */
export interface Customer extends Visitor {
  readonly session: Session & { readonly user: SessionUser };
}

/** Users flagged anonymous count as not signed in. */
export function isCustomer(visitor: Visitor): visitor is Customer {
  const user = visitor.session?.user;
  return user !== undefined && user.role === 'customer' && !user.isAnonymous;
}

/** A colleague stays one while acting as a customer. */
export function isColleague(visitor: Visitor): visitor is Customer {
  return visitor.session?.role !== undefined;
}

/** Whether a colleague has given the password, and maybe nothing more. */
export const hasGivenPassword = (visitor: Visitor): boolean =>
  visitor.session?.half !== undefined || isColleague(visitor);

/** The colleague who has given the password, whether or not the second factor came after it; not while acting. */
export function passwordGiven({ session }: Visitor): SessionColleague | undefined {
  if (session?.half) return session.half;
  const { user, role } = session ?? {};
  return user && role && user.role === role ? { ...user, role } : undefined;
}

export const operatorUuid = ({ session }: Customer): string => session.simulatedBy ?? session.user.uuid;

/** How long a browser is known after it was last signed in with. */
export const BROWSER_DAYS = 365;

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
/** `__Host-` binds a cookie to this host over TLS; plain http, as on localhost, cannot carry it. */
const cookieName = (request: FastifyRequest, name: 'session' | 'known'): string =>
  isSecure(request) ? `__Host-${name}` : name;

const readToken = (request: FastifyRequest, name: 'session' | 'known'): string | undefined => {
  const token = request.cookies[cookieName(request, name)];
  return token && token.length <= 100 ? token : undefined;
};

export const sessionToken = (request: FastifyRequest): string | undefined => readToken(request, 'session');
export const browserToken = (request: FastifyRequest): string | undefined => readToken(request, 'known');

function keepToken(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: { readonly name: 'session' | 'known'; readonly token: string; readonly days: number },
): void {
  reply.setCookie(cookieName(request, kept.name), kept.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: kept.days * 24 * 60 * 60,
  });
}

export const keepSession = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  keepToken(request, reply, { name: 'session', token, days: 30 });

export const keepBrowser = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  keepToken(request, reply, { name: 'known', token, days: BROWSER_DAYS });

export function dropSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request, 'session'), { path: '/', secure: isSecure(request) });
}

/** The language a visitor has chosen, for the pages rendered before any session is known. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply, lang: string): void {
  reply.setCookie('lang', lang, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: 365 * 24 * 60 * 60,
  });
}
