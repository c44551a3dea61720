/** Cosine of the angle between vectors of length 1. */
export const cosineOf = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
