import { randomInt } from 'node:crypto';
import type { MemberType } from '@ai-site/shared/api/membership';
import { SEED_MAX, type TaskDefinition, type ToolValues } from '@ai-site/shared/tools';
import type { Insertable } from 'kysely';
import { newId } from '../../../platform/database/new-id.ts';
import type { Site } from '../../../platform/site.ts';
import { resultPrice } from '../engine/task-price.ts';
import type { CreationTables } from '../records/tables.ts';
import type { PreparedTask } from './prepare-task.ts';

/** The row of a task that waits for a place, at today's price for a member type. */
export function newTask(
  site: Site,
  { tool, values, open }: PreparedTask,
  { accountId, memberType }: { readonly accountId: string; readonly memberType: MemberType },
) {
  const now = site.clock();
  return {
    id: newId(),
    account_id: accountId,
    tool: tool.code,
    stage: 'queued',
    values: JSON.stringify(values),
    seed: seedOf(tool, values),
    count: countOf(tool, values),
    price_tenths: resultPrice(site, tool, open, memberType),
    due_at: now,
    engine_id: open.engine.id,
    builtin: open.engine.builtin,
    demonstration: open.demonstration,
    created_at: now,
    queued_at: now,
  } satisfies Insertable<CreationTables['creation_tasks']>;
}

/** Number of results that a form asks for. */
function countOf({ countField }: TaskDefinition, values: ToolValues): number {
  const count = countField === null ? 1 : values[countField];
  return typeof count === 'number' ? count : 1;
}

/** Seed of the form; random where it left it to chance. */
function seedOf({ fields }: TaskDefinition, values: ToolValues): number {
  const [name] = Object.entries(fields).find(([, field]) => field.kind === 'seed') ?? [];
  const seed = name === undefined ? null : values[name];
  return typeof seed === 'number' ? seed : randomInt(SEED_MAX + 1);
}
