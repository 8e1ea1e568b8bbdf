/**
 * Sine and cosine from additions and multiplications only. Engines differ in the last bit of Math.sin; these
 * give the same bits in every browser and on the server, to about 1e-16.
 */
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_LOW = 6.077100506506192e-11;

export function sinCos(radians: number): [sin: number, cos: number] {
  const quarter = Math.round(radians / (Math.PI / 2));
  const rest = radians - quarter * HALF_PI_HIGH - quarter * HALF_PI_LOW;
  const sin = sineSeries(rest);
  const cos = cosineSeries(rest);
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return [sin, cos];
    case 1:
      return [cos, -sin];
    case 2:
      return [-sin, -cos];
    default:
      return [-cos, sin];
  }
}

/** Taylor series, enough terms for an eighth of a turn. */
function sineSeries(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let n = 19; n >= 3; n -= 2) sum = (square / (n * (n - 1))) * (1 - sum);
  return x * (1 - sum);
}

function cosineSeries(x: number): number {
  const square = x * x;
  let sum = 0;
  for (let n = 20; n >= 2; n -= 2) sum = (square / (n * (n - 1))) * (1 - sum);
  return 1 - sum;
}
