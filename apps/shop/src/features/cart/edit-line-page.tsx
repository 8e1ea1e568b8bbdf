import type { OrderLine } from '@picture-day/contract/entities/cart';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { cartQuery } from '../../lib/cart.ts';
import { paths } from '../../paths.ts';
import { kindOf, type LineKind } from './shared/line-target.ts';

interface LineEditor {
  default: ComponentType<{ line: OrderLine }>;
}

/** Each editor brings the file that opens a line of the cart in it. */
const editors = import.meta.glob<LineEditor>([
  '../editor/shared/edit-order-line.tsx',
  '../packages/shared/edit-order-line.tsx',
]);
const editorIn = (feature: string) => {
  const load = editors[`../${feature}/shared/edit-order-line.tsx`];
  return load && lazy(load);
};

/** Product types 1, 2 and 89 open the template editor, type 200 the package editor. */
const EDITORS: Partial<Record<LineKind, ReturnType<typeof editorIn>>> = {
  template: editorIn('editor'),
  package: editorIn('packages'),
};

const loading = (
  <Loading>
    <Skeleton height="60vh" />
  </Loading>
);

/** A line of the cart in its editor; a line that is not there, or no longer, leads to the cart. */
export function Component() {
  const { orderLineUuid } = useParams();
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...cartQuery,
    refetchOnMount: 'always',
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  const line = data?.cart.orderLines.find(({ uuid }) => uuid === orderLineUuid);
  if (!line && !isFetchedAfterMount) return loading;
  const Editor = line && EDITORS[kindOf(line)];
  if (!line || !Editor) return <Navigate to={paths.cart()} replace />;
  return (
    <Suspense fallback={loading}>
      <Editor line={line} />
    </Suspense>
  );
}
