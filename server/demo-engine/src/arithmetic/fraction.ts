/** An exact rational number, reduced, with a positive denominator: 0.1 + 0.2 is 0.3. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export type ArithmeticFault = 'division-by-zero' | 'too-large' | 'not-real';

export class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError';
  readonly fault: ArithmeticFault;

  constructor(fault: ArithmeticFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Maximum bits of a numerator or denominator before a calculation is aborted (about 6000 digits). */
const BITS_MAX = 20_000;
/** Significant digits of roots, which are computed in floating point. */
const ROOT_DIGITS = 12;

const abs = (value: bigint) => (value < 0n ? -value : value);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new ArithmeticError('division-by-zero');
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return divisor === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Parses digits with an optional decimal point: `12`, `0.5`, `.5`. */
export function fromDecimal(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return fraction(BigInt(`${whole}${decimals}` || '0'), 10n ** BigInt(decimals.length));
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const negate = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator });
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b));
export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** Remainder with the sign of the divisor, as taught in school: -7 mod 3 is 2. */
export function modulo(a: Fraction, b: Fraction): Fraction {
  const quotient = divide(a, b);
  const truncated = quotient.numerator / quotient.denominator;
  const floor =
    quotient.numerator < 0n && truncated * quotient.denominator !== quotient.numerator ? truncated - 1n : truncated;
  return subtract(a, multiply(b, fraction(floor)));
}

const bits = (value: bigint) => abs(value).toString(16).length * 4;

/** Exact for integer exponents; roots are rounded to 12 digits. */
export function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.denominator !== 1n) return root(base, exponent);
  if (base.numerator === 0n && exponent.numerator < 0n) throw new ArithmeticError('division-by-zero');
  const times = abs(exponent.numerator);
  const size = Math.max(bits(base.numerator), bits(base.denominator));
  const trivial = abs(base.numerator) <= 1n && base.denominator === 1n;
  if (!trivial && times * BigInt(size) > BITS_MAX) throw new ArithmeticError('too-large');
  const effective = trivial ? times % 2n || (times === 0n ? 0n : 2n) : times;
  const [up, down] = [base.numerator ** effective, base.denominator ** effective];
  return exponent.numerator < 0n ? fraction(down, up) : fraction(up, down);
}

function root(base: Fraction, exponent: Fraction): Fraction {
  const value = toNumber(base) ** toNumber(exponent);
  if (Number.isNaN(value)) throw new ArithmeticError('not-real');
  if (!Number.isFinite(value)) throw new ArithmeticError(base.numerator === 0n ? 'division-by-zero' : 'too-large');
  const [digits = '0', scale = '0'] = value.toExponential(ROOT_DIGITS - 1).split('e');
  const read = digits.startsWith('-') ? negate(fromDecimal(digits.slice(1))) : fromDecimal(digits);
  const shift = fraction(10n ** BigInt(Math.abs(Number(scale))));
  return Number(scale) < 0 ? divide(read, shift) : multiply(read, shift);
}

/** Nearest double; infinite when too large. */
function toNumber(value: Fraction): number {
  return Number(value.numerator) / Number(value.denominator);
}
