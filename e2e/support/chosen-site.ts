import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Settings that a developer's shell may hold and a test site must not take over; empty ones count as absent. */
const unset = ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'CHAT_MODEL', 'DATABASE_URL', 'SITE_ENV', 'HOST', 'PUBLIC_ORIGIN', 'DEPLOY_TOKEN', 'OPERATORS'] as const;

/** Environment of a site for tests: its own data, codes without a captcha, the builtin engine, warnings only. */
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
}

/**
 * The site that the suite tests. Workers read the same configuration file: they take the choice of the first process
 * from the environment, and only that one clears up.
 */
export async function chooseSite(): Promise<ChosenSite> {
  const given = process.env.BASE_URL;
  if (given !== undefined && given !== '') return { origin: given.replace(/\/$/, ''), own: null };
  if (process.env.E2E_PORT === undefined || process.env.E2E_DATA_DIR === undefined) {
    const directory = mkdtempSync(path.join(tmpdir(), 'e2e-site-'));
    process.env.E2E_PORT = String(await freePort());
    process.env.E2E_DATA_DIR = directory;
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  }
  const port = Number(process.env.E2E_PORT);
  return { origin: `http://localhost:${port}`, own: { env: siteEnvironment(port, process.env.E2E_DATA_DIR) } };
}
