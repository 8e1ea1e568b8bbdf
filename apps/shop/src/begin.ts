/**
 * The first script of a page that is hydrated. What the page needs comes with it, by the document's list; libraries and
 * page are evaluated in turns, so that a slow phone can draw and answer in between.
 */
async function begin(): Promise<void> {
  await import('react-dom/client');
  await new Promise((go) => setTimeout(go));
  await import('./main.tsx');
}

begin();
