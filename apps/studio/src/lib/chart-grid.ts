/** A round top for a chart, and two lines below it. */
export function gridOf(most: number): { readonly top: number; readonly lines: readonly number[] } {
  if (most <= 0) return { top: 1, lines: [] };
  const size = 10 ** Math.floor(Math.log10(most));
  const step =
    [0.25, 0.5, 1, 2, 3, 4, 5].map((part) => part * size).find((part) => part * 2.6 >= most) ?? size * 5;
  return { top: Math.max(most, step * 2), lines: [step, step * 2] };
}
