import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@ai-site/shared/contract';
import * as z from 'zod/mini';
import type { Manifest } from './lockfile.ts';
import type { RemotePlan } from './plan.ts';

/** Folders of files that every remote begins with, and of those that one in a repository of its own needs besides. */
export const templates = {
  remote: path.join(import.meta.dirname, 'template'),
  ownRepository: path.join(import.meta.dirname, 'own-repository'),
} as const;
const SUFFIX = '.template';

/** What every remote imports besides, in the shared package's version: all but zod comes from the page. */
const libraries = ['mobx', 'mobx-react-lite', 'react', 'react-dom', 'react-router-dom', 'zod'];

const sharedManifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });

/** The package.json of a new remote: the same dependencies as the other remotes, pinned to the same versions. */
export function manifestOf(root: string, name: string): Manifest & Record<string, unknown> {
  const shared = sharedManifest.parse(JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')));
  return {
    name: `@ai-site/${name}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: { build: 'node ../shared/webpack/build.ts', dev: `node ../server/start.mjs --task dev ${name}` },
    dependencies: {
      '@ai-site/shared': shared.version,
      ...Object.fromEntries(libraries.map((library) => [library, shared.dependencies[library] ?? ''])),
    },
  };
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The formatter keeps a list on one line as long as it fits. */
const LINE_WIDTH = 180;

function routeTable({ title, routes }: RemotePlan): string {
  const entries = routes.map((route) => `route('${route}', '${title}', ideas)`);
  const line = `export const routes = [${entries.join(', ')}];`;
  return line.length <= LINE_WIDTH
    ? line
    : `export const routes = [\n${entries.map((entry) => `  ${entry},\n`).join('')}];`;
}

/** Files of a folder of templates, filled in for a new remote whose menu entry has position `order`, and with the words that only this folder has: path → text. */
export function filledTemplates(
  template: string,
  plan: RemotePlan,
  order: number,
  more: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  const { name, title, routes } = plan;
  const words: Readonly<Record<string, string>> = {
    name,
    title,
    routes: routeTable(plan),
    contract: `^${CONTRACT_VERSION}`,
    path: routes[0] ?? '/',
    order: String(order),
    paths: routes.map((route) => `\`${route}\``).join(', '),
    ...more,
  };
  const files = new Map<string, string>();
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(SUFFIX)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const text = readFileSync(full, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word] ?? '');
    files.set(path.relative(template, full).split(path.sep).join('/').slice(0, -SUFFIX.length), text);
  }
  return files;
}

/** Every file of a new remote in this workspace. */
export function remoteFiles(plan: RemotePlan, manifest: Manifest, order: number): ReadonlyMap<string, string> {
  return new Map([['package.json', json(manifest)], ...filledTemplates(templates.remote, plan, order)]);
}
