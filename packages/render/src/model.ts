import type {
  ImageItem,
  Names,
  Part,
  StringItem,
  TemplateModel,
} from '@picture-day/contract/entities/template-model';
import type { TextRole } from './values.ts';

/** What the renderer draws is declared in the contract; here stands what it knows of it. */
export type * from '@picture-day/contract/entities/template-model';
export type * from './values.ts';
export type Template = TemplateModel;
export type Resource = ImageItem | StringItem;

export function fullId(part: Part, resource: { readonly id: string }): string {
  return `${part.id}.${resource.id}`;
}

export function resourcesOf(part: Part): Resource[] {
  return part.items.filter((item) => item.kind === 'image' || item.kind === 'string');
}

/** What a text is for; designs from before roles were written say it by what they are filled with. */
export function roleOf({ role, fill }: StringItem): TextRole {
  return role ?? (typeof fill === 'string' && /\{(name|firstName)\}/.test(fill) ? 'name' : 'free');
}

/** Whether a text may break where the customer breaks it. */
export const hasSeveralLines = ({ lines, arc }: Pick<StringItem, 'lines' | 'arc'>): boolean =>
  lines === undefined ? !arc : lines > 1;

/** A name in the asked language, else in English, else in whichever language there is. */
export function nameIn(names: Names, language: string): string {
  const base = language.split('-')[0] ?? language;
  return names[language] ?? names[base] ?? names.en ?? Object.values(names)[0] ?? '';
}
