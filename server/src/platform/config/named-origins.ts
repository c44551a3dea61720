import * as z from 'zod/mini';

/** Exactly an origin, as browsers send it: `https://partner.example.com:8443`, without a path and without a slash at the end. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** A list of origins, separated by commas or white space. A wildcard is refused: every origin has a name. */
export const namedOrigins = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => [...new Set(list.split(/[\s,]+/).filter((origin) => origin !== ''))]),
    z
      .array(z.string())
      .check(
        z.refine(
          (origins) => origins.every(isOrigin),
          'must be a list of origins, such as https://partner.example.com,http://localhost:3000',
        ),
      ),
  ),
);
