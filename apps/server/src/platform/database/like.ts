/** What somebody typed, as the fixed part of a pattern of `like` on lower-case text. */
export const likeText = (typed: string): string => typed.toLowerCase().replace(/[\\%_]/g, '\\$&');
