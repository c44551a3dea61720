import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { envelope } from '@ai-site/shared/api/envelope';
import { releases } from '@ai-site/shared/api/releases';
import { releaseName } from '@ai-site/shared/contract';
import { pathOf } from '@ai-site/shared/http/path';
import { readSettings } from '../config/settings.ts';
import { packBuild } from '../releases/archive.ts';
import { describeBuild, readBuild } from '../releases/build-files.ts';
import { deployToken } from '../releases/deploy-access.ts';
import { sitePackages } from '../releases/publish.ts';
import { root } from './programs.ts';

// `npm run remote -- deploy|rollback|status [name]`: the release command line against the site running on this machine.
const usage = `npm run remote -- deploy <name> | rollback <name> | status\n  name: ${sitePackages.join(', ')}\n  PORT tells which local site is meant (8080).`;

class CommandError extends Error {}

const settings = readSettings(process.env);
const site = `http://localhost:${settings.port}`;

/** Makes a release call with the deploy token; fails with the server's own reason. */
async function ask(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const headers = { authorization: `Bearer ${await deployToken(settings)}`, ...(body === undefined ? {} : { 'content-type': 'application/zip' }) };
  const response = await fetch(`${site}${url}`, { method, headers, body: body ?? null }).catch(() => {
    throw new CommandError(`Nothing answers at ${site}: start the site first (npm start), or set PORT.`);
  });
  const answer = envelope.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new CommandError(`${site} did not answer as this site does (HTTP ${response.status}).`);
  if (answer.data.code !== 200) throw new CommandError(answer.data.msg);
  return answer.data.data;
}

function build(name: string, version: string, directory: string): void {
  const result = spawnSync(process.execPath, ['../shared/webpack/build.ts'], {
    cwd: path.join(root, name),
    stdio: 'inherit',
    env: { ...process.env, RELEASE_VERSION: version, BUILD_DIRECTORY: directory },
  });
  if (result.status !== 0) throw new CommandError(`The build of ${name} failed.`);
}

async function deploy(name: string): Promise<void> {
  const { version } = releases.nextVersion.data.parse(await ask('GET', pathOf(releases.nextVersion.path, { name })));
  const directory = await mkdtemp(path.join(tmpdir(), 'ai-site-build-'));
  try {
    build(name, version, directory);
    const files = await readBuild(directory);
    describeBuild(files);
    await ask('POST', pathOf(releases.deploy.path, { name }), new Uint8Array(packBuild(files)));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  console.log(`${name} ${version} is live at ${site}`);
}

async function rollback(name: string): Promise<void> {
  const live = releases.rollback.data.parse(await ask('POST', pathOf(releases.rollback.path, { name })));
  console.log(`${name} is back at ${live.version}`);
}

async function status(): Promise<void> {
  const live = releases.status.data.parse(await ask('GET', releases.status.path));
  console.table(live.map(({ name, version, since, former, contract, bytes }) => ({ name, version, since, former: former ?? '-', contract, KB: Math.round(bytes / 1024) })));
}

const commands: Readonly<Record<string, (name: string) => Promise<void>>> = { deploy, rollback, status };

async function main([command = '', name = '']: readonly string[]): Promise<void> {
  const run = commands[command];
  if (run === undefined) throw new CommandError(usage);
  if (command !== 'status' && !releaseName.safeParse(name).success) throw new CommandError(usage);
  await run(name);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
