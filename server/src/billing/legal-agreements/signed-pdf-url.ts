import { agreementTexts } from '@ai-site/shared/domain/legal-agreements';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, signature } from '../../platform/config/derived-key.ts';
import type { Site } from '../../platform/site.ts';

/** The contract and account that a signed path grants access to. */
export interface SignedPdf {
  readonly agreementId: string;
  readonly userId: string;
}

export const PDF_VALID_SECONDS = 300;
export const PDF_PREFIX = '/contract-pdf/';

const signedQuery = z.object({
  user: z.string().check(z.maxLength(40)),
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const signedParts = ({ agreementId, userId }: SignedPdf, expires: number) => [agreementId, userId, expires];

/** Returns a path of this site that downloads the PDF without a session for five minutes. */
export function signedPdfPath(site: Site, signed: SignedPdf): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + PDF_VALID_SECONDS;
  const query = new URLSearchParams({
    user: signed.userId,
    expires: String(expires),
    signature: signature(site.settings, 'contract-pdf', ...signedParts(signed, expires)),
  });
  return `${PDF_PREFIX}${signed.agreementId}?${query}`;
}

/** Verifies a signed path and returns its claims. Throws `ApiError` 403 when the signature is invalid or expired. */
export function verifySignedPdfUrl(site: Site, agreementId: string, query: unknown): SignedPdf {
  const refused = new ApiError(403, agreementTexts.linkOver);
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { user, expires, signature: given } = parsed.data;
  const signed: SignedPdf = { agreementId, userId: user };
  const right = isSignature(given, site.settings, 'contract-pdf', ...signedParts(signed, expires));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return signed;
}
