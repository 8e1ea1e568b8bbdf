import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';

interface Props {
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

export function Providers({ queryClient, i18n, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Suspense>{children}</Suspense>
      </I18nProvider>
    </QueryClientProvider>
  );
}
