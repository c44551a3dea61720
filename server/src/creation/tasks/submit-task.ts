import { randomInt } from 'node:crypto';
import { ApiError } from '@ai-site/shared/errors';
import {
  CUSTOM_CHOICE,
  checkValues,
  type EngineTraits,
  SEED_MAX,
  TASKS_WAITING_MAX,
  type ToolDefinition,
  type ToolField,
  type ToolValues,
  taskTexts,
  toolTexts,
} from '@ai-site/shared/tools';
import { limitedField, withoutClosed } from '@ai-site/shared/tools/field-limits';
import { sql, type Transaction } from 'kysely';
import { lockAccount } from '../../billing/credits/account-lock.ts';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { textToolsOpen } from '../../chat/text-tools/charged-answer.ts';
import type { EngineCapabilities } from '../../engines/tasks/task-port.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { pushMembership } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { choiceNamesOf, withNamedChoices } from '../tools/choice-names.ts';
import { assertVoices } from '../voices/voices.ts';
import { admitNext, mayRunAtOnce, openTasksOf } from './admit.ts';
import { assertEngineTakes } from './engine-limits.ts';
import { fieldLimits, type OpenTool, openTool } from './engine-state.ts';
import { assertInputFiles, type InputFile, inputFilesOf, keepInputFiles } from './input-files.ts';
import { withSourceTasks } from './source-tasks.ts';
import { submitFingerprint } from './submit-fingerprint.ts';
import type { TaskRow } from './tables.ts';
import { holdResults } from './task-holds.ts';
import { assertDemonstrationLeft, resultPrice } from './task-price.ts';
import { announceTask, enqueueStep } from './task-records.ts';

type Tx = Transaction<Database>;

export interface Submit {
  readonly accountId: string;
  readonly tool: ToolDefinition;
  /** As the form sent them, unchecked. */
  readonly values: ToolValues;
  /** Of two submits of the same with the same key, the second returns the task of the first. */
  readonly idempotencyKey: string | null;
  readonly appId: string | null;
  /** Publication that the form was filled from, as the site knows it. */
  readonly originId?: string | null;
}

interface Fingerprinted extends Submit {
  readonly fingerprint: string;
}

/**
 * Checks the values, holds the price and queues the task. Returns its id. Throws `ApiError` 400 with the message of a field, 409 when the tool is not
 * open, the balance does not suffice or too many tasks wait, 429 when the demonstrations of the day are used up.
 */
export async function submitTask(site: Site, given: Submit): Promise<string> {
  const submit = { ...given, fingerprint: submitFingerprint(given.tool, given.values) };
  const { accountId, tool } = submit;
  const known = await findSubmitted(site, submit);
  if (known !== undefined) return known;
  const open = await assertOpen(site, tool.code);
  const values = checkedValues(tool, withNamedChoices(tool, submit.values, open.capabilities), { ...open.capabilities, translation: textToolsOpen(site.settings) });
  assertWithinLimits(tool, values, open);
  assertVoices(site, tool, values);
  const named = choiceNamesOf(tool, values, open.capabilities);
  const files = inputFilesOf(tool.fields, values);
  await assertInputFiles(site, accountId, files);
  await assertEngineTakes(site, tool, values, files, open.capabilities);
  const complete = { ...submit, values: { ...(await withSourceTasks(site, accountId, values, files)), ...named } };
  const made = await site.db.transaction().execute((tx) => insertTask(site, tx, complete, open, files));
  if (made === null) return (await findSubmitted(site, submit)) ?? idempotencyLost();
  await Promise.all([announceTask(site, made), ...(made.price_tenths > 0 ? [pushMembership(site, accountId)] : [])]);
  return made.id;
}

/** Throws `ApiError` 409 when no engine can do the tool. */
export async function assertOpen(site: Site, code: string): Promise<OpenTool> {
  const open = await openTool(site, code);
  if (open === null) throw new ApiError(409, toolTexts.closed);
  return open;
}

/** Throws `ApiError` 409 when a field is filled that the engine can do nothing with, 400 for an option that it does not offer. */
function assertWithinLimits({ code, fields }: ToolDefinition, values: ToolValues, open: OpenTool): void {
  const limits = fieldLimits(code, open);
  const kept = withoutClosed(limits, fields, values);
  for (const [name, field] of Object.entries(fields)) {
    if (kept[name] !== values[name]) throw new ApiError(409, taskTexts.fieldClosed(field.label));
    const left = limitedField(limits, name, field, values);
    const value = field.kind === 'size' ? values.ratio : values[name];
    if (isOffered(field, value) && !isOffered(left, value)) throw new ApiError(400, taskTexts.notOffered(field.label));
  }
}

const isOffered = (field: ToolField, value: unknown): boolean =>
  field.kind === 'size' ? field.ratios.some((ratio) => ratio === value) : field.kind === 'choice' && field.options.some((option) => option.value === value);

/** The task of an earlier submit with the same key. Throws `ApiError` 409 when that one submitted something else. */
async function findSubmitted(site: Site, { accountId, idempotencyKey, fingerprint }: Fingerprinted): Promise<string | undefined> {
  if (idempotencyKey === null) return undefined;
  const row = await site.db
    .selectFrom('creation_tasks')
    .select(['id', 'fingerprint'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  // An earlier version of the site kept none.
  if (row !== undefined && row.fingerprint !== null && row.fingerprint !== fingerprint) throw new ApiError(409, taskTexts.keyReused);
  return row?.id;
}

function idempotencyLost(): never {
  throw new Error('the task of an idempotency key is gone');
}

/** Values that fit the fields and the lists of the engine. Throws `ApiError` 400 with the first message. */
function checkedValues(tool: ToolDefinition, given: ToolValues, offered: EngineCapabilities & EngineTraits): ToolValues {
  const checked = checkValues(tool.fields, given, offered);
  if ('problems' in checked) throw new ApiError(400, checked.problems[0]?.message ?? toolTexts.mistyped(tool.title));
  // Names are those of the fields; a loose record reads the same for every tool.
  const values: ToolValues = checked.values;
  for (const [name, field] of Object.entries(tool.fields)) {
    const chosen = field.kind === 'engine' ? [values[name]].filter((id) => id !== '') : field.kind === 'loras' ? lorasOf(values[name]) : [];
    const list = field.kind === 'engine' ? field.list : 'loras';
    if (field.kind === 'engine' && field.custom !== undefined && values[name] === CUSTOM_CHOICE) continue;
    if (!chosen.every((id) => offered[list].some((choice) => choice.id === id))) throw new ApiError(400, taskTexts.notOffered(field.label));
  }
  return values;
}

const lorasOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap((lora: unknown) => (typeof lora === 'object' && lora !== null && 'loraId' in lora ? [String(lora.loraId)] : [])) : [];

/** Number of results that a form asks for. */
export function countOf({ countField }: ToolDefinition, values: ToolValues): number {
  const count = countField === null ? 1 : values[countField];
  return typeof count === 'number' ? count : 1;
}

/** Seed of the form; random where it left it to chance. */
function seedOf({ fields }: ToolDefinition, values: ToolValues): number {
  const [name] = Object.entries(fields).find(([, field]) => field.kind === 'seed') ?? [];
  const seed = name === undefined ? null : values[name];
  return typeof seed === 'number' ? seed : randomInt(SEED_MAX + 1);
}

/** Throws `ApiError` 409 when too many tasks of the account wait, the new one included. The transaction has locked the account row. */
export async function assertQueueHasRoom(tx: Tx, accountId: string): Promise<void> {
  const { waiting } = await tx
    .selectFrom('creation_tasks')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('account_id', '=', accountId)
    .where('stage', '=', 'queued')
    .executeTakeFirstOrThrow();
  assertQueueLimit(waiting);
}

function assertQueueLimit(waiting: number): void {
  if (waiting > TASKS_WAITING_MAX) throw new ApiError(409, toolTexts.queueFull(TASKS_WAITING_MAX));
}

/** Null: the idempotency key has a task already. */
async function insertTask(site: Site, tx: Tx, submit: Fingerprinted, chosen: OpenTool, files: readonly InputFile[]): Promise<TaskRow | null> {
  const { accountId, tool, values, idempotencyKey, fingerprint, appId, originId = null } = submit;
  const now = site.clock();
  await lockAccount(tx, accountId);
  const memberType = await memberTypeOf(tx, accountId, now);
  const open = await openTasksOf(tx, accountId);
  const atOnce = mayRunAtOnce(open, memberType, now);
  const made = await tx
    .insertInto('creation_tasks')
    .values({
      id: newId(),
      account_id: accountId,
      tool: tool.code,
      stage: 'queued',
      values: JSON.stringify(values),
      seed: seedOf(tool, values),
      count: countOf(tool, values),
      price_tenths: resultPrice(site, tool, chosen, memberType),
      due_at: now,
      engine_id: chosen.engine.id,
      builtin: chosen.engine.builtin,
      demonstration: chosen.demonstration,
      idempotency_key: idempotencyKey,
      fingerprint: idempotencyKey === null ? null : fingerprint,
      app_id: appId,
      origin_id: originId,
      created_at: now,
      queued_at: now,
      ...(atOnce ? { admitted: true, step: 1 } : {}),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'idempotency_key']).where(sql<boolean>`idempotency_key is not null`).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return null;
  assertQueueLimit(open.filter(({ stage }) => stage === 'queued').length + 1);
  await assertDemonstrationLeft(tx, now, made);
  await holdResults(tx, now, made);
  await keepInputFiles(site, tx, accountId, made.id, files);
  if (atOnce) await enqueueStep(site, tx, made);
  else await admitNext(site, tx, accountId, memberType);
  return made;
}
