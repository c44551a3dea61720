import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeSite } from '@ai-site/shared/webpack/packages';
import * as z from 'zod/mini';
import { root } from '../build/programs.ts';
import { claimForPlan } from './claim-for-plan.ts';
import { defineCommand } from './command.ts';
import { siteOptions } from './options.ts';
import { programs } from './program-names.ts';
import { withWorkspace } from './scaffold/lockfile.ts';
import { nextMenuOrder, type RemotePlan } from './scaffold/plan.ts';
import { refusal } from './scaffold/refusal.ts';
import { manifestOf, remoteFiles } from './scaffold/remote-files.ts';
import { table } from './table.ts';
import { routeList, siteWords } from './words.ts';

/** Atomic: the folder appears complete or not at all. */
function writeFolder(name: string, files: ReadonlyMap<string, string>): void {
  const staging = path.join(root, `.${name}.partial`);
  rmSync(staging, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(staging, file)), { recursive: true });
    writeFileSync(path.join(staging, file), text);
  }
  renameSync(staging, path.join(root, name));
}

/** Adds the folder to package-lock.json; false when npm has to do it. */
function addToLockfile(name: string, manifest: ReturnType<typeof manifestOf>): boolean {
  const file = path.join(root, 'package-lock.json');
  const changed = withWorkspace(readFileSync(file, 'utf8'), name, manifest);
  if (changed !== null) writeFileSync(file, changed);
  return changed !== null;
}

/** `create`: a new remote that runs, tests, builds and deploys without a change to any other package. */
export const create = defineCommand({
  summary: 'write a new remote that runs, tests, builds and deploys at once',
  positionals: ['name'],
  options: ['routes', 'title', ...siteOptions],
  input: z.object({ name: z.string(), routes: routeList, title: z.optional(z.string()), ...siteWords }),
  async run({ name, routes, title, ...where }) {
    const plan: RemotePlan = { name, routes, title: title?.trim() ?? name.replace(/^mf-/, '') };
    const packages = await describeSite(root);
    const reason = refusal(plan, packages);
    if (reason !== null) throw reason;
    const claimed = await claimForPlan(plan, where);
    const manifest = manifestOf(root, name);
    writeFolder(name, remoteFiles(plan, manifest, nextMenuOrder(packages)));
    const locked = addToLockfile(name, manifest);
    const next = [
      ...(locked ? [] : [['npm install', 'package-lock.json does not know it yet']]),
      [`npm run dev -w ${name}`, 'in the shell, with hot reload'],
      [`npm run dev -w ${name} -- --standalone`, 'alone, on the test platform'],
      [`npx jest --selectProjects unit --testPathPatterns ${name}/`, 'its tests'],
      [`${programs.workspace} deploy ${name}`, 'a candidate on a site'],
    ];
    console.log(
      `${name}/ is there and owns ${routes.join(', ')}.\n${claimed}\n\n${table(['RUN', 'WHAT IT DOES'], next)}`,
    );
  },
});
