import type { Refused } from './consent.ts';
import type { Meaning } from './headers.ts';
import type { Encoding } from './read-text.ts';
import type { Separator } from './table.ts';

export type NameOrder = 'first last' | 'last first';

/** What could be meant in two ways and is the same for the whole list. A person answers it once. */
export type Question =
  | { readonly ask: 'encoding'; readonly choices: readonly Encoding[] }
  | { readonly ask: 'separator'; readonly choices: readonly Separator[] }
  /** No line says what the columns hold. */
  | { readonly ask: 'columns' }
  /** Several columns say they hold the same. */
  | { readonly ask: 'column'; readonly meaning: Meaning; readonly choices: readonly number[] }
  /** A column that nobody named may hold what must not be lost: the class, or what guardians said. */
  | { readonly ask: 'meaning'; readonly column: number; readonly proposal: 'group' | 'consent' }
  /** A column holds whole names in some lines and half names in others. */
  | { readonly ask: 'halves'; readonly column: number; readonly beside: number }
  | { readonly ask: 'nameOrder'; readonly proposal: NameOrder; readonly example: string }
  /** A column counts the lines, so that the next list will number other children with it. */
  | { readonly ask: 'counter'; readonly column: number; readonly proposal: Counter }
  | { readonly ask: 'consent'; readonly value: string; readonly lines: readonly number[] }
  | { readonly ask: 'class'; readonly spellings: readonly string[]; readonly proposal: string }
  /** Lines that hold a class alone, above the children of that class. */
  | { readonly ask: 'headings'; readonly lines: readonly number[] }
  | { readonly ask: 'sheets'; readonly choices: readonly string[] };

export type Counter = 'number' | 'leave';

/** Why a line is not taken as it stands before a person has looked at it. */
export type Doubt =
  | 'no name'
  | 'one name only'
  | 'no class'
  | 'same name'
  | 'same number'
  | 'same code'
  | 'damaged letters'
  | 'unprintable letters'
  | 'damaged number'
  | 'class became a date'
  | 'not a child'
  | 'not an address'
  | 'too long';

export interface DoubtfulLine {
  readonly line: number;
  readonly doubt: Doubt;
  /** The other lines it may be confused with. */
  readonly beside: readonly number[];
  readonly cells: readonly string[];
}

/** What a person says of one line. */
export type LineAnswer =
  | 'take'
  | 'leave'
  | { readonly name?: string; readonly group?: string; readonly number?: string; readonly email?: string };

/** All that a person has answered so far. */
export interface Answers {
  readonly encoding?: Encoding;
  readonly separator?: Separator;
  /** By column, counted from 0. It replaces what the header says. */
  readonly columns?: Readonly<Record<number, Meaning | 'leave'>>;
  readonly hasHeader?: boolean;
  readonly nameOrder?: NameOrder;
  readonly counter?: Counter;
  /** By the value of the cell. */
  readonly consent?: Readonly<Record<string, readonly Refused[]>>;
  /** By the spelling in the list. */
  readonly classes?: Readonly<Record<string, string>>;
  readonly headings?: 'classes' | 'leave';
  /** The sheet that is the list, or all of them with their names as classes. */
  readonly sheets?: { readonly only: string } | 'classes';
  /** By line. */
  readonly lines?: Readonly<Record<number, LineAnswer>>;
}
