import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TaskDefinition, ToolDefinition } from '@ai-site/shared/tools';
import * as z from 'zod/mini';
import { BUILTIN_VERSION } from '../../../engines/builtin-version.ts';
import { engineModel } from '../../../engines/registry/engine-model.ts';
import type { Site } from '../../../platform/site.ts';

/** What made a result, beside the parameters. */
export interface MadeWith {
  /** Id of the engine; '' where it was not recorded. */
  readonly engine: string;
  /** Null: the engine does not tell, or the values of the form choose it. */
  readonly model: string | null;
  /** `BUILTIN_VERSION`; null: made by another engine. */
  readonly builtinVersion: number | null;
  /** SHA-256 of the task's definition, in hexadecimal. */
  readonly definition: string;
  /** Version of the site. */
  readonly site: string;
}

const manifest = path.join(import.meta.dirname, '../../../../package.json');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));

const hashes = new WeakMap<TaskDefinition, string>();

function definitionHash(tool: TaskDefinition & Pick<ToolDefinition, 'createBy'>): string {
  const known = hashes.get(tool);
  if (known !== undefined) return known;
  const { code, fields, countField, output, createBy } = tool;
  const hash = createHash('sha256')
    .update(JSON.stringify({ code, fields, countField, output, createBy }))
    .digest('hex');
  hashes.set(tool, hash);
  return hash;
}

/** What makes results of a tool with this engine today. The names of a tool and its calls do not count. */
export const madeWith = (
  { settings }: Pick<Site, 'settings'>,
  tool: TaskDefinition,
  { engine_id, builtin }: { readonly engine_id: string | null; readonly builtin: boolean },
): MadeWith => ({
  engine: engine_id ?? '',
  model: engine_id === null ? null : engineModel(settings.engines, engine_id, tool.output),
  builtinVersion: builtin ? BUILTIN_VERSION : null,
  definition: definitionHash(tool),
  site: version,
});
