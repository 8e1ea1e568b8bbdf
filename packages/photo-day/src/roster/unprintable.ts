/** Letters outside the alphabets that the fonts of designs, letters and labels have. */
const UNPRINTABLE =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}\u0590-\u05ff\u0600-\u06ff])\p{L}\p{M}*/gu;

/** The letters of a name that cannot be printed, each once. */
export const unprintableLetters = (text: string): string[] => [
  ...new Set(text.normalize('NFC').match(UNPRINTABLE) ?? []),
];
