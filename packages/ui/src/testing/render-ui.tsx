import '../styles/tokens.css';
import '../styles/base.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { render } from 'vitest-browser-react';
import { ConfirmProvider } from '../confirm/use-confirm.tsx';

/** Renders one component with what every client gives it: words, calls, links and a way to ask. */
export function renderUi(component: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <ConfirmProvider>{component}</ConfirmProvider> }]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </I18nProvider>
    </QueryClientProvider>,
  );
}
