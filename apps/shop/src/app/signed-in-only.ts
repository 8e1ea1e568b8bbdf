import { type LoaderFunctionArgs, redirect } from 'react-router';
import { bootQuery, customerOf } from '../lib/boot.ts';
import { keepReferrer } from '../lib/referrer.ts';
import { paths } from '../paths.ts';
import { queryClientContext } from './router-context.ts';

/** Leads a visitor from a protected page to the login, and remembers the page for afterwards. */
export async function signedInOnly({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { session } = await context.get(queryClientContext).ensureQueryData(bootQuery);
  if (customerOf(session)) return null;
  const { pathname, search } = new URL(request.url);
  keepReferrer(pathname + search);
  throw redirect(paths.login());
}
