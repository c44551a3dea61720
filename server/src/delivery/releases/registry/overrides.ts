import {
  isLocalBuild,
  OVERRIDE_HEADER,
  type Overrides,
  type ParsedOverrides,
  readOverrides,
  writeOverrides,
} from '@ai-site/shared/contract';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../../platform/http/cookies.ts';
import type { Site } from '../../../platform/site.ts';
import { signStatement, verifyStatement } from './signed-statement.ts';

/** Cookie of an operator's own browser: without it no link can make a page load code from the visitor's machine. */
export const LOCAL_BUILD_COOKIE = 'local_builds';

/** The query string of a link that grants these overrides until it expires. */
export function signOverrides(site: Site, overrides: Overrides, expires: Date): string {
  return writeOverrides({ overrides, signature: overrideSignature(site, overrides, expires) });
}

/** The signature alone, for a program that opens the site with these overrides until it expires. */
export function overrideSignature({ settings }: Site, overrides: Overrides, expires: Date): string {
  return signStatement(settings, 'override', writeOverrides({ overrides, signature: null }), expires);
}

/** Value of the cookie that lets this browser load builds from its own machine until it expires. */
export const allowLocalBuilds = ({ settings }: Site, expires: Date): string =>
  signStatement(settings, 'local-build', LOCAL_BUILD_COOKIE, expires);

/** What a request asks for by its query or a header; null for nothing. */
export function requestedOverrides({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): ParsedOverrides | null {
  const header = headers[OVERRIDE_HEADER];
  return readOverrides(url.split('?', 2)[1] ?? '') ?? (typeof header === 'string' ? readOverrides(header) : null);
}

/** What of a request's overrides is granted; `invalid` is for its sender to be told. */
export type GrantedOverrides = Pick<ParsedOverrides, 'overrides' | 'invalid'>;

const NONE: GrantedOverrides = { overrides: {}, invalid: [] };

/**
 * The overrides granted to a request: requested by its query or a header, provided that this site is a development site or the
 * signature of an operator's link is valid. Local builds also need the cookie of an operator's browser.
 */
export function grantedOverrides(site: Site, request: FastifyRequest): GrantedOverrides {
  const asked = requestedOverrides(request);
  if (asked === null) return NONE;
  const { settings } = site;
  if (settings.relaxations.developerOverrides) return asked;
  const now = site.clock();
  const { overrides, signature, invalid } = asked;
  if (
    signature === null ||
    !verifyStatement(settings, 'override', writeOverrides({ overrides, signature: null }), signature, now)
  )
    return NONE;
  if (verifyStatement(settings, 'local-build', LOCAL_BUILD_COOKIE, readCookie(request, LOCAL_BUILD_COOKIE) ?? '', now))
    return asked;
  return {
    overrides: Object.fromEntries(Object.entries(overrides).filter(([, value]) => !isLocalBuild(value))),
    invalid,
  };
}
