import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.ts';

const TOKEN_FILE = 'deploy-token';

export const deployTokenPath = (dataDir: string): string => path.join(dataDir, TOKEN_FILE);

/** The configured token, or the one of this data directory, made when first needed and readable by its owner only. */
export async function deployToken(settings: Pick<Settings, 'dataDir' | 'deployToken'>): Promise<string> {
  if (settings.deployToken !== null) return settings.deployToken;
  const file = deployTokenPath(settings.dataDir);
  await mkdir(settings.dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // Not `instanceof Error`: the error may come from another realm.
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets a request pass that carries the token as `Authorization: Bearer <token>`; throws 401 otherwise. */
export function requireDeployToken(token: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(token);
  return async (request) => {
    const given = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!timingSafeEqual(digest(given), expected)) throw new ApiError(401, errorTexts.unauthorized);
  };
}
