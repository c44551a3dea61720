import { timingSafeEqual } from 'node:crypto';
import { type ExportFormat, exportFormat } from '@ai-site/shared/api/chat';
import { ApiError } from '@ai-site/shared/errors';
import * as z from 'zod/mini';
import { fingerprint } from '../../config/derived-key.ts';
import type { Site } from '../../site.ts';
import { exportTexts } from './exported-chat.ts';

/** Whose chat a signed path opens, and as what. */
export interface ExportPermit {
  readonly chatId: string;
  readonly userId: string;
  readonly format: ExportFormat;
}

export const EXPORT_VALID_SECONDS = 300;
export const EXPORT_PREFIX = '/chat-export/';

const permitQuery = z.object({
  user: z.string().check(z.maxLength(40)),
  format: exportFormat,
  expires: z.coerce.number().check(z.int()),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
});

const sign = (site: Site, { chatId, userId, format }: ExportPermit, expires: number): string =>
  fingerprint(site.settings.secretKey, 'chat-export', chatId, userId, format, expires).toString('base64url');

/** A path of this site from which the file is downloaded, without a session, for five minutes. */
export function signedExportPath(site: Site, permit: ExportPermit): string {
  const expires = Math.floor(site.clock().getTime() / 1000) + EXPORT_VALID_SECONDS;
  const query = new URLSearchParams({ user: permit.userId, format: permit.format, expires: String(expires), signature: sign(site, permit, expires) });
  return `${EXPORT_PREFIX}${encodeURIComponent(permit.chatId)}?${query}`;
}

/** The permit of a signed path. Throws `ApiError` 403 when it was not signed here, was changed, or is over. */
export function readExportPermit(site: Site, chatId: string, query: unknown): ExportPermit {
  const refused = new ApiError(403, exportTexts.linkOver);
  const parsed = permitQuery.safeParse(query);
  if (!parsed.success) throw refused;
  const { user, format, expires, signature } = parsed.data;
  const permit: ExportPermit = { chatId, userId: user, format };
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(site, permit, expires)));
  if (!right || expires * 1000 <= site.clock().getTime()) throw refused;
  return permit;
}
