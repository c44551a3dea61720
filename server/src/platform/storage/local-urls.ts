import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, type KeyRing, signature } from '../config/derived-key.ts';
import type { SignedReadOptions, SignedUploadOptions } from './object-store.ts';
import { storageTexts } from './texts.ts';

/** Path prefix of a disk store's signed URLs. */
export const LOCAL_STORE_PREFIX = '/object-store/';

const signedQuery = z.object({
  expires: z.coerce.number().check(z.int()),
  name: z.optional(z.string().check(z.maxLength(300))),
  type: z.optional(z.string().check(z.maxLength(100))),
  bytes: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

export interface LocalUrlOptions {
  readonly keys: KeyRing;
  readonly clock: () => Date;
  /** Origin of the site, without a trailing slash; when empty, URLs are paths. */
  readonly origin: string;
}

/** Permissions of a signed URL. */
export interface LocalGrant {
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly bytes: number | undefined;
}

const signedParts = (
  method: 'GET' | 'PUT',
  key: string,
  expires: number,
  { name = '', type = '', bytes = -1 }: Partial<LocalGrant>,
) => [method, key, expires, name, type, bytes];

/** Signs URLs of a disk store with the semantics of a bucket's signed URLs. */
export class LocalUrls {
  readonly #options: LocalUrlOptions;

  constructor(options: LocalUrlOptions) {
    this.#options = options;
  }

  read(key: string, { seconds, downloadName }: SignedReadOptions): string {
    return this.#url('GET', key, seconds, { name: downloadName });
  }

  upload(key: string, { seconds, type, bytes }: SignedUploadOptions): string {
    return this.#url('PUT', key, seconds, { type, bytes });
  }

  /** Returns the permissions of a signed URL. Throws `ApiError` 403 when the signature is invalid or the URL has expired. */
  verify(method: 'GET' | 'PUT', key: string, query: unknown): LocalGrant {
    const refused = new ApiError(403, storageTexts.readLinkExpired);
    const parsed = signedQuery.safeParse(query);
    if (!parsed.success) throw refused;
    const { expires, signature: given, name, type, bytes } = parsed.data;
    if (
      !isSignature(
        given,
        this.#options.keys,
        'object-store',
        ...signedParts(method, key, expires, { name, type, bytes }),
      ) ||
      expires <= this.#now()
    )
      throw refused;
    return { name, type, bytes };
  }

  #url(method: 'GET' | 'PUT', key: string, seconds: number, grant: Partial<LocalGrant>): string {
    const expires = this.#now() + seconds;
    const given = Object.entries(grant).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const query = new URLSearchParams([
      ...given,
      ['expires', String(expires)],
      ['signature', signature(this.#options.keys, 'object-store', ...signedParts(method, key, expires, grant))],
    ]);
    return `${this.#options.origin}${LOCAL_STORE_PREFIX}${key}?${query}`;
  }

  #now(): number {
    return Math.floor(this.#options.clock().getTime() / 1000);
  }
}
