import type { Answers, Doubt, Question } from '../questions.ts';
import type { RosterSource } from '../read-roster.ts';
import { inCodePage, type OldCodePage } from './old-code-pages.ts';

/** A list as a school sent it, what is true of it, and what nobody can know without asking. */
export interface WildList {
  readonly what: string;
  readonly source: RosterSource;
  /** "Name, class" of each child, or more of it, as a person would read the list. */
  readonly truth: readonly string[];
  readonly asks?: readonly Question['ask'][];
  readonly doubts?: readonly Doubt[];
  readonly answers?: Answers;
}

export const text = (...lines: readonly string[]): RosterSource => ({
  bytes: new TextEncoder().encode(lines.join('\r\n')),
});
export const old = (page: OldCodePage, ...lines: readonly string[]): RosterSource => ({
  bytes: inCodePage(page, lines.join('\r\n')),
});
export const wide = (mark: string, ...lines: readonly string[]): RosterSource => ({
  bytes: Uint8Array.from(
    [...(mark + lines.join('\r\n'))].flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
    ]),
  ),
});

export const ADA_AND_EMIL = ['Ada Solheim, 4B', 'Emil Bakke, 4B'];
