import { type Engine, until } from './engine.ts';

const CONTROL = '\uE009';

/** The middle of what has this role and name, once it can be pressed. Runs in the page. */
function middleOf(selector: string, name: string): { x: number; y: number } | null {
  const named = new RegExp(name);
  const nameOf = (element: Element): string => {
    const given = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby');
    const labels = by
      ? by.split(' ').map((id) => document.getElementById(id))
      : [...((element as HTMLInputElement).labels ?? [])];
    const label = labels.map((one) => one?.textContent ?? '').join(' ');
    return (given ?? (label || (element.textContent ?? ''))).replace(/\s+/g, ' ').trim();
  };
  const found = [...document.querySelectorAll(selector)].find(
    (element) =>
      named.test(nameOf(element)) &&
      element.getClientRects().length > 0 &&
      !element.closest('[inert]') &&
      !element.matches(':disabled, [aria-disabled="true"]'),
  );
  if (!found) return null;
  const pressed = found.matches('input[type="radio"], input[type="checkbox"]')
    ? (found.closest('label') ?? found)
    : found;
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const at = { x: Math.round(left + Math.min(width / 2, 40)), y: Math.round(top + height / 2) };
  const over = document.elementFromPoint(at.x, at.y);
  return over && (pressed.contains(over) || over.contains(pressed)) ? at : null;
}

/** What a family does in a browser, whichever it is. */
export function visitor(engine: Engine, address: string) {
  const press = async (selector: string, name: string | RegExp): Promise<void> => {
    const source = typeof name === 'string' ? `^${name}$` : name.source;
    const look = () =>
      engine.run(middleOf.toString(), selector, source) as Promise<{ x: number; y: number } | null>;
    // Twice in the same place: it has come to rest.
    let before = '';
    const at = await until(`${selector} ${source}`, async () => {
      const seen = await look();
      const rests = seen !== null && JSON.stringify(seen) === before;
      before = JSON.stringify(seen);
      return rests && seen;
    });
    await engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...at, duration: 0, origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  return {
    press,
    open: (path: string) => engine.open(address + path),
    fill: async (label: string | RegExp, text: string): Promise<void> => {
      await press('input:not([type="radio"]):not([type="checkbox"]), textarea', label);
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      const all = [
        { type: 'keyDown', value: CONTROL },
        { type: 'keyDown', value: 'a' },
        { type: 'keyUp', value: 'a' },
        { type: 'keyUp', value: CONTROL },
      ];
      await engine.act([{ type: 'key', id: 'keyboard', actions: [...all, ...keys] }]);
      const typed = () => engine.run('() => document.activeElement.value');
      await until(`${label} with ${text}`, async () => (await typed()) === text, 10);
    },
    arrive: (path: RegExp) =>
      until(String(path), async () => path.test(String(await engine.run('() => location.pathname'))) || null),
    see: (selector: string) =>
      until(selector, () => engine.run(`() => document.querySelector(${JSON.stringify(selector)}) !== null`)),
    /** The page has come to life: what is pressed now is not lost. */
    alive: () =>
      until('a page that has started', () => engine.run(`() => !document.querySelector('[data-rendered]')`)),
    text: () => engine.run('() => document.body.innerText') as Promise<string>,
  };
}
