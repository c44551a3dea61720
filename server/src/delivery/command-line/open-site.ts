import { readFile } from 'node:fs/promises';
import { commandError } from '../refusals/command-error.ts';
import { getProject } from './project.ts';
import { SiteClient, type SiteToken } from './site-client.ts';
import type { SiteWords } from './words.ts';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The token from the given file, else from the environment, else, for a site that runs from this project, from its data directory; with where it is from. */
async function tokenFor(origin: string, file: string | undefined, env: NodeJS.ProcessEnv): Promise<SiteToken> {
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw commandError('token-unreadable', { file });
    });
    if (text.trim() === '') throw commandError('token-empty', { file });
    return { value: text.trim(), source: file };
  }
  const given = env.DEPLOY_TOKEN?.trim() ?? '';
  if (given !== '') return { value: given, source: 'DEPLOY_TOKEN' };
  const { localToken } = getProject();
  if (localToken === null || !localHosts.has(new URL(origin).hostname))
    throw commandError('token-needed', { site: origin });
  return { value: await localToken(), source: 'the data directory of this project' };
}

/** The site that a command acts on. Throws `CommandError` when its token is missing or would be sent unencrypted. */
export async function openSite(
  { to, 'token-file': file }: SiteWords,
  env: NodeJS.ProcessEnv = process.env,
): Promise<SiteClient> {
  const origin = to ?? `${env.TLS_CERT ? 'https' : 'http'}://localhost:${env.PORT || 8080}`;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !localHosts.has(hostname)) throw commandError('site-unencrypted', { site: origin });
  return new SiteClient(origin, await tokenFor(origin, file, env));
}
