const OWN = 'https://own.invalid';

/** The normalised form of a path of ours, or null for anything a browser could read as another place. */
export function safeOwnPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return null;
  const url = parsedUrl(path, OWN);
  if (url === null || url.origin !== OWN || url.username || url.password) return null;
  const pathname = decoded(url.pathname);
  if (pathname === null) return null;
  // `/..//host` and its percent-encoded forms normalise to `//host`.
  if (pathname.includes('//') || /[\\\p{Cc}]/u.test(pathname) || pathname.split('/').includes('..'))
    return null;
  return url.pathname + url.search + url.hash;
}

/** The normalised form of a secure address elsewhere, or null. What stands before an @ could pose as another host. */
export function safeForeignAddress(address: string): string | null {
  if (/[\\\p{Cc}]/u.test(address)) return null;
  const url = parsedUrl(address);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}

/** An address, or null for what is none. `URL.canParse` is younger than phones in use. */
export function parsedUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
