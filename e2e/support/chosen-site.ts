import { rmSync } from 'node:fs';
import path from 'node:path';
import { paymentEnvironment } from '../../server/src/platform/config/payment-settings.ts';
import { newMobile } from './accounts.ts';
import { newDataDir } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { excludedTagsAt, givenSite } from './given-site.ts';

/** Settings that a developer's shell may contain and a test site must not inherit; empty ones count as absent. */
const unset = [
  ...[
    'OPENAI_BASE_URL',
    'OPENAI_API_KEY',
    'CHAT_MODEL',
    'DATABASE_URL',
    'SITE_ENV',
    'HOST',
    'PUBLIC_ORIGIN',
    'DEPLOY_TOKEN',
    'OPERATORS',
    'TLS_CERT',
    'TLS_KEY',
  ],
  ...Object.keys(paymentEnvironment),
];

/** Where the sites of a run share their compressed files; none when the suite does not start its own site. */
const packedDir = (): string =>
  process.env.E2E_DATA_DIR === undefined ? '' : path.join(process.env.E2E_DATA_DIR, 'packed');

/** Environment of a test site: its own data, codes without a captcha, the builtin engine, the payment sandbox, log level warn. */
export function siteEnvironment(port: number, dataDir: string): Record<string, string> {
  return {
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    PORT: String(port),
    DATA_DIR: dataDir,
    PACKED_DIR: packedDir(),
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
  };
}

export interface ChosenSite {
  readonly origin: string;
  /** Null when BASE_URL names a site that is already running. */
  readonly own: { readonly env: Record<string, string> } | null;
  readonly excludedTags: readonly string[];
  /** Mobile number of an operator of the site; null when none is configured for a site that is already running. */
  readonly operator: string | null;
}

/** The port at which the first process gives out the sites that it keeps; null when the run starts no sites. */
export function keptSitesPort(): number | null {
  const port = Number(process.env.E2E_KEPT_SITES_PORT);
  // A test that verifies a version runs this suite against its own site, with the environment of the whole run.
  return port > 0 && givenSite() === '' ? port : null;
}

/** Throws in a run against a site that is already running: it has built nothing. */
export function assertStartsSites(): void {
  if (process.env.E2E_DATA_DIR === undefined) throw new Error('This run starts no sites: tag the test @own-site');
}

/**
 * The site that the suite tests. Workers read the same configuration file: they take the choice of the first process
 * from the environment, and only the first process cleans up.
 */
export async function chooseSite(): Promise<ChosenSite> {
  const given = givenSite();
  if (given !== '')
    return {
      origin: given,
      own: null,
      excludedTags: await excludedTagsAt(given),
      operator: process.env.E2E_OPERATOR ?? null,
    };
  if (process.env.E2E_PORT === undefined || process.env.E2E_DATA_DIR === undefined) {
    const directory = newDataDir('e2e-site-');
    process.env.E2E_PORT = String(await freePort());
    process.env.E2E_KEPT_SITES_PORT = String(await freePort());
    process.env.E2E_DATA_DIR = directory;
    process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  }
  process.env.E2E_OPERATOR ??= newMobile();
  const port = Number(process.env.E2E_PORT);
  const operator = process.env.E2E_OPERATOR;
  return {
    origin: `http://localhost:${port}`,
    own: { env: { ...siteEnvironment(port, process.env.E2E_DATA_DIR), OPERATORS: operator } },
    excludedTags: [],
    operator,
  };
}
