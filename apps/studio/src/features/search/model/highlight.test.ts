import { expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const marked = (text: string, typed: string) =>
  highlight(text, typed)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the beginnings of words, whatever accents and order were typed', () => {
  expect(marked('Emil Bakke', 'emil b')).toBe('[Emil] [B]akke');
  expect(marked('Søren Bråten', 'braa soer')).toBe('[Sør]en [Brå]ten');
  expect(marked('hanna.bakke@example.com', 'bakke')).toBe('hanna.[bakke]@example.com');
  expect(marked('Mari Bråten', 'emil')).toBe('Mari Bråten');
});
