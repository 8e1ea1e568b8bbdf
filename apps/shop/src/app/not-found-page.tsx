import { lazy, Suspense } from 'react';

// Few pages are missing: it comes when one is. The server waits for it.
const load = () => import('./not-found.tsx');
const NotFound = import.meta.env.SSR ? (await load()).default : lazy(load);

export function Component() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
