import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { envelope } from '@ai-site/shared/api/envelope';
import { registryCalls } from '@ai-site/shared/api/registry';
import { paymentEnvironment } from '../../server/src/config/payment-settings.ts';
import { newMobile } from './accounts.ts';

/** Settings that a developer's shell may hold and a test site must not take over; empty ones count as absent. */
const unset = [
  ...['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'CHAT_MODEL', 'DATABASE_URL', 'SITE_ENV', 'HOST', 'PUBLIC_ORIGIN', 'DEPLOY_TOKEN', 'OPERATORS'],
  ...Object.keys(paymentEnvironment),
];

/** Environment of a site for tests: its own data, codes without a captcha, the builtin engine, the sandbox cashier, warnings only. */
export function siteEnvironment(port: number, dataDir: string): Record<string, string> {
  return { ...Object.fromEntries(unset.map((name) => [name, ''])), PORT: String(port), DATA_DIR: dataDir, CAPTCHA: 'off', LOG_LEVEL: 'warn' };
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

export interface ChosenSite {
  readonly origin: string;
  /** Null when BASE_URL names a site that runs already. */
  readonly own: { readonly env: Record<string, string> } | null;
  /** Tags of the tests that this site cannot serve. */
  readonly leftOut: readonly string[];
  /** Number of an operator of the site; null when nobody named one of a site that runs already. */
  readonly operator: string | null;
}

const givenSite = (): string => (process.env.BASE_URL ?? '').replace(/\/$/, '');

/** What a site that runs already says of itself, asked once and handed to the workers. */
interface KnownSite {
  /** Tests that log in read codes from the outbox without a captcha, and faults are put in front of plain HTTP: only a local site has that. */
  readonly local: boolean;
  readonly remotes: readonly string[];
}

async function askSite(origin: string): Promise<KnownSite> {
  const answer = await fetch(`${origin}${registryCalls.current.path}`, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    throw new Error(`BASE_URL: nothing answers at ${origin}`, { cause: error });
  });
  const parsed = registryCalls.current.data.safeParse(envelope.safeParse(await answer.json().catch(() => null)).data?.data);
  if (!parsed.success) throw new Error(`BASE_URL: what answers at ${origin} (HTTP ${answer.status}) is not this site, or speaks another version of the registry`);
  const { site, remotes } = parsed.data;
  return { local: site.env === 'local' && !site.captcha && origin.startsWith('http:'), remotes: remotes.map(({ name }) => name) };
}

/** Names of the remotes that are live on the site of BASE_URL; null for a site that the suite starts itself. */
export function liveRemotes(): readonly string[] | null {
  return process.env.E2E_REMOTES?.split(' ') ?? null;
}

/** A site that runs already is tested as it is: what starts a site of its own says nothing about it. */
async function leftOutAt(origin: string): Promise<readonly string[]> {
  if (process.env.E2E_LEFT_OUT === undefined) {
    const { local, remotes } = await askSite(origin);
    const operated = local && process.env.E2E_OPERATOR !== undefined;
    process.env.E2E_LEFT_OUT = ['@own-site', ...(local ? [] : ['@local']), ...(operated ? [] : ['@operator'])].join(' ');
    process.env.E2E_REMOTES = remotes.join(' ');
  }
  return process.env.E2E_LEFT_OUT.split(' ');
}

/** The port by which the workers take turns. */
export function turnPort(): number {
  const port = Number(process.env.E2E_TURN_PORT);
  if (!(port > 0)) throw new Error('This run starts no sites: tag the test @own-site');
  return port;
}

/**
 * The site that the suite tests. Workers read the same configuration file: they take the choice of the first process
 * from the environment, and only that one clears up.
 */
export async function chooseSite(): Promise<ChosenSite> {
  const given = givenSite();
  if (given !== '') return { origin: given, own: null, leftOut: await leftOutAt(given), operator: process.env.E2E_OPERATOR ?? null };
  if (process.env.E2E_PORT === undefined || process.env.E2E_DATA_DIR === undefined) {
    const directory = mkdtempSync(path.join(tmpdir(), 'e2e-site-'));
    process.env.E2E_PORT = String(await freePort());
    process.env.E2E_TURN_PORT = String(await freePort());
    process.env.E2E_DATA_DIR = directory;
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  }
  process.env.E2E_OPERATOR ??= newMobile();
  const port = Number(process.env.E2E_PORT);
  const operator = process.env.E2E_OPERATOR;
  return { origin: `http://localhost:${port}`, own: { env: { ...siteEnvironment(port, process.env.E2E_DATA_DIR), OPERATORS: operator } }, leftOut: [], operator };
}
