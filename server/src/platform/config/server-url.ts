import * as z from 'zod/mini';

/** The address of a server, whose password has a variable of its own or is none. A slash at the end is left out. */
export const serverUrl = z.pipe(
  z.url({ protocol: /^https?$/, abort: true }).check(
    z.refine((url) => {
      const { username, password, search, hash } = new URL(url);
      return username + password + search + hash === '';
    }, 'must be an address without password, ? and #'),
  ),
  z.transform((url: string) => url.replace(/(?<!\/)\/+$/, '')),
);
