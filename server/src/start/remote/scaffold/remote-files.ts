import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from '@ai-site/shared/contract';
import * as z from 'zod/mini';
import type { Manifest } from './lockfile.ts';
import type { RemotePlan } from './plan.ts';

const template = path.join(import.meta.dirname, 'template');
const SUFFIX = '.template';

/** What every remote takes from the page, at the version the shared package has it. */
const singletons = ['mobx', 'mobx-react-lite', 'react', 'react-dom', 'react-router-dom'];

const sharedManifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** The package.json of a new remote: the dependencies that the others have, pinned as they are. */
export function manifestOf(root: string, name: string): Manifest & Record<string, unknown> {
  const shared = sharedManifest.parse(JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')));
  return {
    name: `@ai-site/${name}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { build: 'node ../shared/webpack/build.ts', dev: `node ../server/start.mjs --task dev ${name}` },
    dependencies: { '@ai-site/shared': shared.version, ...Object.fromEntries(singletons.map((singleton) => [singleton, shared.dependencies[singleton] ?? ''])) },
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every file of a new remote: path inside its folder → text. */
export function remoteFiles(plan: RemotePlan, manifest: Manifest, description: RemoteDescription): ReadonlyMap<string, string> {
  const { name, title, routes } = plan;
  const lines = routes.map((route) => `  { owner: '${name}', path: '${route}', title: '${title}' },`);
  const words: Readonly<Record<string, string>> = { name, title, routes: lines.join('\n') };
  const files = new Map([
    ['package.json', json(manifest)],
    ['remote.json', json(description)],
  ]);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(SUFFIX)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const text = readFileSync(full, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? '');
    files.set(path.relative(template, full).split(path.sep).join('/').slice(0, -SUFFIX.length), text);
  }
  return files;
}
