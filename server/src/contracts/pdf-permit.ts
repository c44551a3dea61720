import { timingSafeEqual } from 'node:crypto';
import { contractTexts } from '@ai-site/shared/contracts';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { fingerprint } from '../config/derived-key.ts';
import type { Site } from '../site.ts';

/** Whose contract a signed path opens. */
export interface PdfPermit {
  readonly contractId: string;
  readonly userId: string;
}

export const PDF_VALID_SECONDS = 300;
export const PDF_PREFIX = '/contract-pdf/';

const permitQuery = z.object({
  user: z.string().check(z.maxLength(40)),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const sign = (site: Site, { contractId, userId }: PdfPermit, expires: number): string =>
  fingerprint(site.settings.secretKey, 'contract-pdf', contractId, userId, expires).toString('base64url');

/** A path of this site from which the PDF is downloaded, without a session, for five minutes. */
export function signedPdfPath(site: Site, permit: PdfPermit): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + PDF_VALID_SECONDS;
  const query = new URLSearchParams({ user: permit.userId, expires: String(expires), signature: sign(site, permit, expires) });
  return `${PDF_PREFIX}${permit.contractId}?${query}`;
}

/** The permit of a signed path. Throws `ApiError` 403 when it was not signed here, was changed, or is over. */
export function readPdfPermit(site: Site, contractId: string, query: unknown): PdfPermit {
  const refused = new ApiError(403, contractTexts.linkOver);
  const parsed = permitQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { user, expires, signature } = parsed.data;
  const permit: PdfPermit = { contractId, userId: user };
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, permit, expires)));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return permit;
}
