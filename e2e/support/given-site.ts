import { registryCalls } from '@ai-site/shared/api/registry';
import { ApiError } from '@ai-site/shared/errors';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller, UnexpectedAnswer } from '@ai-site/shared/http/typed-calls';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';

/** Origin of the site that BASE_URL names; empty when the suite is to start its own. */
export const givenSite = (): string => (process.env.BASE_URL ?? '').replace(/\/$/, '');

/** What an already running site reports about itself, requested once and passed to the workers. */
interface KnownSite {
  /** Tests that log in read codes from the outbox without a captcha, and faults are injected in front of plain HTTP: only a local site supports that. */
  readonly local: boolean;
  readonly remotes: readonly string[];
}

async function askSite(origin: string): Promise<KnownSite> {
  const call = createCaller(fetchTransport(origin));
  const { site, remotes } = await call(registryCalls.current, {}, { signal: AbortSignal.timeout(HANG_LIMIT_MS) }).catch(
    (cause: unknown) => {
      if (cause instanceof ApiError || cause instanceof UnexpectedAnswer)
        throw new Error(
          `BASE_URL: what answers at ${origin} is not this site, or speaks another version of the registry`,
          { cause },
        );
      throw new Error(`BASE_URL: nothing answers at ${origin}`, { cause });
    },
  );
  return {
    local: site.env === 'local' && !site.captcha && origin.startsWith('http:'),
    remotes: remotes.filter(({ closed }) => closed !== true).map(({ name }) => name),
  };
}

/** Names of the remotes that are live on the site of BASE_URL; null for a site that the suite starts itself. */
export function liveRemotes(): readonly string[] | null {
  return process.env.E2E_REMOTES?.split(' ') ?? null;
}

/** Tags of tests that an already running site does not support. It is tested as it is: tests that start their own site say nothing about it. */
export async function excludedTagsAt(origin: string): Promise<readonly string[]> {
  if (process.env.E2E_LEFT_OUT === undefined) {
    const { local, remotes } = await askSite(origin);
    const operated = local && process.env.E2E_OPERATOR !== undefined;
    process.env.E2E_LEFT_OUT = ['@own-site', ...(local ? [] : ['@local']), ...(operated ? [] : ['@operator'])].join(
      ' ',
    );
    process.env.E2E_REMOTES = remotes.join(' ');
  }
  return process.env.E2E_LEFT_OUT.split(' ');
}
