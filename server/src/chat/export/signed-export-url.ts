import { type ExportFormat, exportFormat } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { isSignature, signature } from '../../platform/config/derived-key.ts';
import type { Site } from '../../platform/site.ts';
import { exportTexts } from './exported-chat.ts';

/** The chat, its owner and the format that a signed path grants access to. */
export interface SignedExport {
  readonly chatId: string;
  readonly userId: string;
  readonly format: ExportFormat;
}

export const EXPORT_VALID_SECONDS = 300;
export const EXPORT_PREFIX = '/chat-export/';

const signedQuery = z.object({
  user: z.string().check(z.maxLength(40)),
  format: exportFormat,
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const signedParts = ({ chatId, userId, format }: SignedExport, expires: number) => [chatId, userId, format, expires];

/** Returns a path of this site that downloads the file without a session for five minutes. */
export function signedExportPath(site: Site, signed: SignedExport): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + EXPORT_VALID_SECONDS;
  const query = new URLSearchParams({
    user: signed.userId,
    format: signed.format,
    expires: String(expires),
    signature: signature(site.settings, 'chat-export', ...signedParts(signed, expires)),
  });
  return `${EXPORT_PREFIX}${encodeURIComponent(signed.chatId)}?${query}`;
}

/** Verifies a signed path and returns its claims. Throws `ApiError` 403 when the signature is invalid or expired. */
export function verifySignedExportUrl(site: Site, chatId: string, query: unknown): SignedExport {
  const refused = new ApiError(403, exportTexts.linkOver);
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { user, format, expires, signature: given } = parsed.data;
  const signed: SignedExport = { chatId, userId: user, format };
  const right = isSignature(given, site.settings, 'chat-export', ...signedParts(signed, expires));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return signed;
}
