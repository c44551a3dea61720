import * as z from 'zod/mini';

// Schemas of environment variables that several groups of settings use.

export const text = z.string().check(z.trim(), z.minLength(1));

/** A URL of which only the origin is kept, without a trailing slash. */
export const origin = z.pipe(
  z.url(),
  z.transform((url: string) => new URL(url).origin),
);

export const link = z.url({ protocol: /^https?$/ });

/** A list separated by commas. */
export const names = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(/[,，、]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

export const count = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
