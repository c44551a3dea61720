import type { Fraction } from './fraction.ts';

/** Decimals of a non-terminating result, such as 1/3. */
const ROUNDED_DECIMALS = 10;
/** Maximum decimals of a terminating result that is written in full. */
const EXACT_DECIMALS = 30;
/** Maximum digits of the integer part that are written in full. */
const WHOLE_DIGITS = 60;

export interface DecimalText {
  readonly text: string;
  /** False when the text is rounded. */
  readonly exact: boolean;
}

/** Writes a fraction as a decimal number: exactly where it terminates at a reasonable length, otherwise rounded half up. */
export function decimalText(value: Fraction): DecimalText {
  const sign = value.numerator < 0n ? '-' : '';
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  const whole = (numerator / value.denominator).toString();
  if (whole.length > WHOLE_DIGITS)
    return { text: `${sign}${whole.charAt(0)}.${whole.slice(1, 13)}×10^${whole.length - 1}`, exact: false };

  const decimals = decimalsOf(value.denominator);
  const places = decimals ?? placesForRounding(numerator, value.denominator);
  const scaled = (numerator * 10n ** BigInt(places) * 2n + value.denominator) / (value.denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  const point = digits.length - places;
  const fractional = digits.slice(point).replace(/(?<!0)0+$/, '');
  return {
    text: `${sign}${digits.slice(0, point)}${fractional === '' ? '' : `.${fractional}`}`,
    exact: decimals !== undefined,
  };
}

/** Number of decimals of a reduced fraction, or undefined when it does not terminate or has too many. */
function decimalsOf(denominator: bigint): number | undefined {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  const decimals = Math.max(twos, fives);
  return rest === 1n && decimals <= EXACT_DECIMALS ? decimals : undefined;
}

/** A small result keeps significant digits instead of becoming 0. */
function placesForRounding(numerator: bigint, denominator: bigint): number {
  const leadingZeros = Math.max(0, denominator.toString().length - numerator.toString().length - 1);
  return ROUNDED_DECIMALS + leadingZeros;
}
