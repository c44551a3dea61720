import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registryCalls } from '@ai-site/shared/api/registry';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import * as z from 'zod/mini';
import { claimForPlan } from '../command-line/claim-for-plan.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { siteOptions } from '../command-line/options.ts';
import { nextMenuOrder, type RemotePlan } from '../command-line/scaffold/plan.ts';
import { refusal } from '../command-line/scaffold/refusal.ts';
import { filledTemplates, templates } from '../command-line/scaffold/remote-files.ts';
import { table } from '../command-line/table.ts';
import { routeList, siteWords } from '../command-line/words.ts';
import { mergedManifest } from './own-manifest.ts';

const MANIFEST = 'package.json';

/** The packages of a site, with what they own; none without a site. */
async function packagesOf(origin: string | undefined) {
  if (origin === undefined) return [];
  const { shell, remotes } = await createCaller(fetchTransport(origin))(registryCalls.current, {}, {}).catch(() => {
    throw new CommandError(`${origin} does not say which remotes it has: is it a site?`);
  });
  return [{ name: 'shell', ...shell }, ...remotes];
}

/** `create`: a new remote in this folder, the root of a repository of its own. */
export const create = defineCommand({
  summary: 'write a new remote into this folder',
  positionals: ['name'],
  options: ['routes', 'title', ...siteOptions],
  input: z.object({ name: z.string(), routes: routeList, title: z.optional(z.string()), ...siteWords }),
  async run({ name, routes, title, ...where }) {
    const directory = process.cwd();
    const plan: RemotePlan = { name, routes, title: title?.trim() ?? name.replace(/^mf-/, '') };
    const packages = await packagesOf(where.to);
    const reason = refusal(plan, packages);
    if (reason !== null) throw new CommandError(reason);
    const order = nextMenuOrder(packages);
    const files = new Map([...filledTemplates(templates.remote, plan, order), ...filledTemplates(templates.ownRepository, plan, order)]);
    const present = [...files.keys()].filter((file) => file !== MANIFEST && existsSync(path.join(directory, file)));
    if (present.length > 0) throw new CommandError(`${present.join(', ')} ${present.length === 1 ? 'stands' : 'stand'} here already: create it in a folder of its own.`);
    const claimed = await claimForPlan(plan, where);
    const manifest = path.join(directory, MANIFEST);
    files.set(MANIFEST, mergedManifest(files.get(MANIFEST) ?? '{}', existsSync(manifest) ? readFileSync(manifest, 'utf8') : null));
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
      writeFileSync(path.join(directory, file), text);
    }
    const next = [
      ['npm install', 'what it needs'],
      ['npm run dev', 'alone, on the test platform, with hot reload'],
      ['npm test', 'its tests'],
      [`npm run remote -- deploy ${name} --to URL`, 'a candidate on a site'],
    ];
    console.log(`${name} is there and owns ${routes.join(', ')}.\n${claimed}\n\n${table(['RUN', 'WHAT IT DOES'], next)}`);
  },
});
