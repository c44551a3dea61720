import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { claimForPlan } from '../command-line/claim-for-plan.ts';
import { defineCommand } from '../command-line/command.ts';
import { siteOptions } from '../command-line/options.ts';
import { ports } from '../command-line/ports.ts';
import { programs } from '../command-line/program-names.ts';
import { nextMenuOrder, type RemotePlan } from '../command-line/scaffold/plan.ts';
import { refusal } from '../command-line/scaffold/refusal.ts';
import { filledTemplates, templates } from '../command-line/scaffold/remote-files.ts';
import { table } from '../command-line/table.ts';
import { routeList, siteWords } from '../command-line/words.ts';
import { commandError } from '../refusals/command-error.ts';
import { knownPackages } from './known-packages.ts';
import { presentFiles } from './own-files.ts';

/** What a repository of its own has besides: path → text. */
export const ownRepositoryFiles = (plan: RemotePlan, order: number): ReadonlyMap<string, string> =>
  filledTemplates(templates.ownRepository, plan, order, {
    program: programs.ownRepository,
    servePort: String(ports.serve),
  });

/** The files with what is kept of those that the folder has. Throws `CommandError` when it has others of these names. */
function withPresentFiles(
  files: ReadonlyMap<string, string>,
  directory: string,
): { readonly files: ReadonlyMap<string, string>; readonly kept: readonly string[] } {
  const present = new Set([...files.keys()].filter((file) => existsSync(path.join(directory, file))));
  const merges = Object.entries(presentFiles).filter(([file]) => present.has(file));
  for (const [file] of merges) present.delete(file);
  if (present.size > 0) {
    throw commandError('files-present', {
      files: [...present].join(', '),
      allowed: Object.keys(presentFiles).join(', '),
    });
  }
  const merged = merges.map(
    ([file, merge]) => [file, merge(files.get(file) ?? '', readFileSync(path.join(directory, file), 'utf8'))] as const,
  );
  return { files: new Map([...files, ...merged]), kept: merges.map(([file]) => file) };
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
    const packages = await knownPackages(name, where);
    const reason = refusal(plan, packages);
    if (reason !== null) throw reason;
    const order = nextMenuOrder(packages);
    const template = new Map([...filledTemplates(templates.remote, plan, order), ...ownRepositoryFiles(plan, order)]);
    const { files, kept } = withPresentFiles(template, directory);
    const claimed = await claimForPlan(plan, where);
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
      writeFileSync(path.join(directory, file), text);
    }
    const next = [
      ['npm install', 'what it needs'],
      ['npm run dev', 'alone, on the test platform, with hot reload'],
      ['npm test', 'its tests'],
      [`${programs.ownRepository} deploy ${name} --to ${where.to ?? 'URL'}`, 'a candidate on a site'],
    ];
    const notes = [
      claimed,
      ...(kept.length === 0 ? [] : [`Kept, and completed where something was missing: ${kept.join(', ')}.`]),
    ];
    console.log(
      `${name} is there and owns ${routes.join(', ')}.\n${notes.join('\n')}\n\n${table(['RUN', 'WHAT IT DOES'], next)}`,
    );
  },
});
