import type { Art, Template } from './model.ts';
import type { Fault } from './template-faults.ts';

/** Faults a field cannot know alone: double ids, and names of symbols, month styles and days that lead nowhere. */
export function checkReferences(template: Template, faults: Fault[]): void {
  const symbols = template.symbols ?? {};
  const styles = template.monthStyles ?? {};
  checkSymbols(symbols, faults);
  const partIds = new Set<string>();
  template.parts.forEach((part, index) => {
    const at = `parts[${index}]`;
    if (partIds.has(part.id)) fault(faults, `${at}.id`, `“${part.id}” is used by another part`);
    partIds.add(part.id);
    const ids = new Set<string>();
    part.items.forEach((item, position) => {
      const here = `${at}.items[${position}]`;
      if (item.kind === 'image' || item.kind === 'string' || item.kind === 'month') {
        if (ids.has(item.id)) fault(faults, `${here}.id`, `“${item.id}” is used by another item of the part`);
        ids.add(item.id);
        if (item.kind === 'string' && !item.on && /\{(day|date)\}/.test(JSON.stringify(item.fill ?? ''))) {
          fault(faults, `${here}.on`, 'is missing: the text names a day');
        }
        if (item.kind === 'month' && !Object.hasOwn(styles, item.style)) {
          fault(faults, `${here}.style`, `names no month style: “${item.style}”`);
        }
      } else {
        checkUses([item], here, symbols, faults, false);
      }
    });
    checkUses(part.mockup?.behind ?? [], `${at}.mockup.behind`, symbols, faults);
    checkUses(part.mockup?.front ?? [], `${at}.mockup.front`, symbols, faults);
  });
}

const fault = (faults: Fault[], at: string, message: string): void => {
  faults.push({ at, message });
};

type Symbols = Readonly<Record<string, readonly Art[]>>;

function checkUses(
  arts: readonly Art[],
  at: string,
  symbols: Symbols,
  faults: Fault[],
  indexed = true,
): void {
  arts.forEach((art, index) => {
    const here = indexed ? `${at}[${index}]` : at;
    if (art.kind === 'group') checkUses(art.items, `${here}.items`, symbols, faults);
    if (art.kind === 'use' && !Object.hasOwn(symbols, art.symbol)) {
      fault(faults, `${here}.symbol`, `names no symbol: “${art.symbol}”`);
    }
  });
}

/** A symbol may draw other symbols, but never itself by any detour. */
function checkSymbols(symbols: Symbols, faults: Fault[]): void {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) {
      fault(faults, `symbols.${name}`, `draws itself: ${[...trail, name].join(' → ')}`);
      return;
    }
    if (done.has(name)) return;
    for (const used of usedSymbols(symbols[name] ?? [])) {
      if (Object.hasOwn(symbols, used)) visit(used, [...trail, name]);
    }
    done.add(name);
  };
  for (const [name, arts] of Object.entries(symbols)) {
    visit(name, []);
    checkUses(arts, `symbols.${name}`, symbols, faults);
  }
}

function usedSymbols(arts: readonly Art[]): string[] {
  return arts.flatMap((art) =>
    art.kind === 'use' ? [art.symbol] : art.kind === 'group' ? usedSymbols(art.items) : [],
  );
}
