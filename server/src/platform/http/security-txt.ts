import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { NO_SECURITY_CONTACT } from '../config/security-settings.ts';
import type { Site } from '../site.ts';
import { originOf } from './site-origin.ts';

/** Where RFC 9116 puts it. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 24 * 3600 * 1000;

/** RFC 9116, 2.5.5: less than a year is recommended. The site renews the date every day while it runs. */
const VALID_DAYS = 180;

export interface SecurityTxtFacts {
  /** `mailto:` or `https:` addresses, most preferred first. */
  readonly contacts: readonly string[];
  /** Origin of the site without a trailing slash. */
  readonly origin: string;
  readonly now: Date;
}

/** The file by which researchers find whom to tell of a vulnerability (RFC 9116). It changes at midnight UTC only. */
export function securityTxt({ contacts, origin, now }: SecurityTxtFacts): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

/** Serves `security.txt` where `SECURITY_CONTACT` is set; elsewhere the path is unknown, and a production site warns in its log. */
export function registerSecurityTxt(app: FastifyInstance, site: Site): void {
  const { securityContacts: contacts, relaxations } = site.settings;
  if (contacts.length === 0 && !relaxations.missingSecurityContact) site.log.warn(NO_SECURITY_CONTACT);
  app.get(SECURITY_TXT_PATH, async (request, reply) => {
    if (contacts.length === 0) throw new ApiError(404, errorTexts.notFound);
    const text = securityTxt({ contacts, origin: originOf(site.settings, request), now: site.clock() });
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
}
