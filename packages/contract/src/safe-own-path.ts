const OWN = 'https://own.invalid';

/** The normalised form of a path of ours, or null for anything a browser could read as another place. */
export function safeOwnPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return null;
  if (!URL.canParse(path, OWN)) return null;
  const url = new URL(path, OWN);
  if (url.origin !== OWN || url.username || url.password) return null;
  const pathname = decoded(url.pathname);
  if (pathname === null) return null;
  // `/..//host` and its percent-encoded forms normalise to `//host`.
  if (pathname.includes('//') || /[\\\p{Cc}]/u.test(pathname) || pathname.split('/').includes('..'))
    return null;
  return url.pathname + url.search + url.hash;
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
