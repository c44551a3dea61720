/**
 * Probability that a standard normal value lies above z. The complementary error function is the Chebyshev fit `erfcc` of
 * Numerical Recipes (§6.2), with a relative error below 1.2e-7 everywhere, so that small probabilities keep their digits.
 */
export function upperTail(z: number): number {
  const tail = erfcOfPositive(Math.abs(z) / Math.SQRT2) / 2;
  return z >= 0 ? tail : 1 - tail;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
] as const;

function erfcOfPositive(x: number): number {
  const t = 1 / (1 + x / 2);
  const sum = coefficients.reduceRight<number>((inner, coefficient) => coefficient + t * inner, 0);
  return t * Math.exp(-x * x + sum);
}
