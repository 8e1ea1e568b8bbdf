/** Digits as strokes in a cell of 50 × 100: a number looks the same on a machine without fonts. */
const DIGITS = [
  'M25 4C8 4 6 18 6 30V70C6 82 8 96 25 96S44 82 44 70V30C44 18 42 4 25 4Z',
  'M10 18L28 4V96',
  'M6 26C6 10 14 4 25 4S44 10 44 26C44 50 6 66 6 96H44',
  'M6 22C8 8 16 4 25 4C38 4 44 12 44 25C44 40 36 47 22 47C38 47 44 56 44 72C44 88 38 96 25 96C14 96 7 90 6 76',
  'M34 96V4L6 68H48',
  'M42 4H10L8 46C14 40 20 38 26 38C40 38 44 50 44 66C44 86 38 96 24 96C14 96 7 90 6 78',
  'M42 16C39 8 34 4 26 4C10 4 6 18 6 40V68C6 86 12 96 25 96S44 86 44 70S38 46 25 46S6 56 6 68',
  'M6 4H44L20 96',
  'M25 46C12 46 8 36 8 25S13 4 25 4S42 14 42 25S38 46 25 46C11 46 6 58 6 71S12 96 25 96S44 84 44 71S39 46 25 46Z',
  'M8 84C11 92 16 96 24 96C40 96 44 82 44 60V32C44 14 38 4 25 4S6 14 6 30S12 54 25 54S44 44 44 32',
] as const;

const ADVANCE = 66;

export function drawNumber(value: number, x: number, y: number, height: number, colour: string): string {
  const digits = [...String(value)];
  const scale = height / 100;
  const left = x - ((digits.length - 1) * ADVANCE + 50) * 0.5 * scale;
  return digits
    .map((digit, index) => {
      const move = `translate(${left + index * ADVANCE * scale} ${y - height / 2}) scale(${scale})`;
      return `<path transform="${move}" d="${DIGITS[Number(digit)] ?? ''}" stroke="${colour}" stroke-width="17" fill="none" stroke-linejoin="round"/>`;
    })
    .join('');
}
