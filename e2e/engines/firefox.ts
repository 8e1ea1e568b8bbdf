import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { begin, type Engine, freePort, program, until } from './engine.ts';

interface Answer {
  id?: number;
  type: string;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

/** Debian's Firefox ESR, spoken to by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const port = await freePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-firefox-'));
  const firefox = begin(program('firefox-esr', 'firefox-esr'), [
    ...['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)],
    ...['--width', '1280', '--height', '900', 'about:blank'],
  ]);
  const socket = await until('Firefox', async () => {
    const trying = new WebSocket(`ws://127.0.0.1:${port}/session`);
    await new Promise((opened, failed) => {
      trying.addEventListener('open', opened);
      trying.addEventListener('error', failed);
    });
    return trying;
  });
  let count = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const send = async (method: string, params: object): Promise<Record<string, unknown>> => {
    count += 1;
    const id = count;
    const answered = new Promise<Answer>((answer) => waiting.set(id, answer));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    waiting.delete(id);
    if (!result) throw new Error(`${method}: ${error} ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  return {
    name: 'Firefox ESR',
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (source, ...given) => {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `function () { return JSON.stringify((${source})(...${JSON.stringify(given)})) }`,
        awaitPromise: true,
        target: { context },
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => {
      await send('browser.close', {}).catch(() => {});
      firefox.kill();
      fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
