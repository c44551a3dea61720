import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a page of this site opened the socket; other pages could otherwise action through a visitor's browser. Programs send no origin. */
export function isOwnOrigin(settings: Settings, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origin === settings.publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  // A development shell runs on another port of this machine.
  return host === request.host || (settings.relaxations.developerOverrides && loopback.has(hostname));
}
