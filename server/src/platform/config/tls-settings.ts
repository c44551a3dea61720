import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Absolute paths of a certificate chain and its private key, both in PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

const text = z.string().check(z.trim(), z.minLength(1));

export const tlsEnvironment = { TLS_CERT: z.optional(text), TLS_KEY: z.optional(text) };

type Given = z.output<z.ZodMiniObject<typeof tlsEnvironment>>;

function readable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reads where the certificate is; null: the site is served over plain HTTP. `problems` lists what is missing or cannot be read. */
export function readTlsSettings({ TLS_CERT, TLS_KEY }: Given): {
  readonly tls: TlsFiles | null;
  readonly problems: readonly string[];
} {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return { tls: null, problems: [] };
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    return {
      tls: null,
      problems: [`${TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY'} (HTTPS needs TLS_CERT and TLS_KEY)`],
    };
  const tls: TlsFiles = { cert: path.resolve(TLS_CERT), key: path.resolve(TLS_KEY) };
  const problems = Object.entries({ TLS_CERT: tls.cert, TLS_KEY: tls.key }).flatMap(([name, file]) =>
    readable(file) ? [] : [`${name}: ${file} cannot be read`],
  );
  return { tls, problems };
}
