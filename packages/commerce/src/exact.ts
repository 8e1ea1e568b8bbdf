// Products of two amounts may leave the safe integers, so these fall back to BigInt only then.

/** floor(a × b ÷ c) and its remainder, exact for non-negative integers. */
export function multiplyDivide(a: number, b: number, c: number): { quotient: number; remainder: number } {
  const product = a * b;
  if (Number.isSafeInteger(product)) {
    const remainder = product % c;
    return { quotient: (product - remainder) / c, remainder };
  }
  const exact = BigInt(a) * BigInt(b);
  return { quotient: Number(exact / BigInt(c)), remainder: Number(exact % BigInt(c)) };
}

/** a × b ÷ c rounded half up, exact for non-negative integers. */
export function multiplyDivideRounded(a: number, b: number, c: number): number {
  const { quotient, remainder } = multiplyDivide(a, b, c);
  return remainder * 2 >= c ? quotient + 1 : quotient;
}
