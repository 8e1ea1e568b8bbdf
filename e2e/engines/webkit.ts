import { begin, type Engine, freePort, program, until } from './engine.ts';

const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/** WebKit as Debian builds it for GTK, on a screen that nobody sees, spoken to by WebDriver. */
export async function openWebkit(): Promise<Engine> {
  const driver = program('WebKitWebDriver', 'webkit2gtk-driver');
  const xvfb = program('Xvfb', 'xvfb');
  const port = await freePort();
  const display = `:${port}`;
  const screen = begin(xvfb, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp']);
  const webdriver = begin(driver, [`--port=${port}`], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    NO_AT_BRIDGE: '1',
  });
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  await until('WebKitWebDriver', async () => Boolean(await ask('GET', '/status')));
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    name: 'WebKitGTK',
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    run: (source, ...given) =>
      ask('POST', `${session}/execute/sync`, {
        script: `return (${source})(...${JSON.stringify(given)})`,
        args: [],
      }),
    act: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
    close: async () => {
      await ask('DELETE', session).catch(() => {});
      webdriver.kill();
      screen.kill();
    },
  };
}
