import { timingSafeEqual } from 'node:crypto';
import { isLocalBuild, OVERRIDE_HEADER, type Overrides, readOverrides, writeOverrides } from '@ai-site/shared/contract';
import type { FastifyRequest } from 'fastify';
import { fingerprint, type KeyPurpose } from '../../platform/config/derived-key.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { Site } from '../../platform/site.ts';
import { readCookie } from './cookies.ts';

const MAC_BYTES = 16;
/** Cookie of an operator's own browser: without it no link can make a page load code from the visitor's machine. */
export const LOCAL_BUILD_COOKIE = 'local_builds';

/** `<expiry>.<mac>`: this site's signature for a statement until its expiry. */
function sign(settings: Settings, purpose: KeyPurpose, what: string, expires: Date): string {
  const until = Math.floor(expires.getTime() / 1000);
  return `${until.toString(36)}.${fingerprint(settings.secretKey, purpose, what, until).subarray(0, MAC_BYTES).toString('base64url')}`;
}

function holds(settings: Settings, purpose: KeyPurpose, what: string, signature: string, now: Date): boolean {
  const [until = '', mac = ''] = signature.split('.', 2);
  const seconds = Number.parseInt(until, 36);
  const given = Buffer.from(mac, 'base64url');
  if (!Number.isSafeInteger(seconds) || given.length !== MAC_BYTES || seconds * 1000 <= now.getTime()) return false;
  return timingSafeEqual(given, fingerprint(settings.secretKey, purpose, what, seconds).subarray(0, MAC_BYTES));
}

/** The query string of a link that grants these overrides until it expires. */
export function signOverrides({ settings }: Site, overrides: Overrides, expires: Date): string {
  return writeOverrides({ overrides, signature: sign(settings, 'override', writeOverrides({ overrides, signature: null }), expires) });
}

/** Value of the cookie that lets this browser load builds from its own machine until it expires. */
export const allowLocalBuilds = ({ settings }: Site, expires: Date): string => sign(settings, 'local-build', LOCAL_BUILD_COOKIE, expires);

/**
 * The overrides granted to a request: requested by its query or a header, provided that this site is a development site or the
 * signature of an operator's link is valid. Local builds also need the cookie of an operator's browser.
 */
export function grantedOverrides(site: Site, request: FastifyRequest): Overrides {
  const header = request.headers[OVERRIDE_HEADER];
  const asked = readOverrides(request.url.split('?', 2)[1] ?? '') ?? (typeof header === 'string' ? readOverrides(header) : null);
  if (asked === null) return {};
  const { settings } = site;
  if (settings.relaxations.developerOverrides) return asked.overrides;
  const now = site.clock();
  const { overrides, signature } = asked;
  if (signature === null || !holds(settings, 'override', writeOverrides({ overrides, signature: null }), signature, now)) return {};
  if (holds(settings, 'local-build', LOCAL_BUILD_COOKIE, readCookie(request, LOCAL_BUILD_COOKIE) ?? '', now)) return overrides;
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => !isLocalBuild(value)));
}
