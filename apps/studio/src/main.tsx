import '@picture-day/ui/styles/tokens.css';
import '@picture-day/ui/styles/base.css';
import './styles/studio.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { NoLine } from './app/no-line.tsx';
import { Providers } from './app/providers.tsx';
import { createI18n, speak } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { routes } from './routes.tsx';

async function start(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const i18n = createI18n();
  const drawn = createRoot(root);
  try {
    const { lang } = await queryClient.fetchQuery(sessionQuery);
    await speak(i18n, lang);
  } catch (error) {
    drawn.render(
      <Providers queryClient={queryClient} i18n={i18n}>
        <NoLine error={error} />
      </Providers>,
    );
    return;
  }
  const router = createBrowserRouter(routes);
  drawn.render(
    <Providers queryClient={queryClient} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
