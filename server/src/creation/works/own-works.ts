import type { TaskDefinition } from '@ai-site/shared/tools';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { TaskRow } from '../tasks/records/tables.ts';
import { otherTasks, toolOfTask } from '../tools/index.ts';

/** Codes of tasks of batches whose results are works of their own. */
const workTasks = (): string[] => otherTasks().flatMap(({ code, work }) => (work === undefined ? [] : [code]));

/** Condition on tasks whose results may be shared and published: those that were submitted alone, and parts of batches that are works of their own. */
export const makesWorks = ({ or, eb }: ExpressionBuilder<Database, 'creation_tasks'>): Expression<SqlBool> =>
  or([
    eb('creation_tasks.batch_id', 'is', null),
    eb('creation_tasks.tool', '=', sql<string>`any(${workTasks()}::text[])`),
  ]);

/** What others read of how a result of a task was made. */
export const workTitle = ({ title, work }: Pick<TaskDefinition, 'title' | 'work'>): string => work?.title ?? title;

/** Whether the engine that works without a model made what is seen in a result. */
export const isBuiltinWork = ({ tool, builtin, values }: Pick<TaskRow, 'tool' | 'builtin' | 'values'>): boolean =>
  toolOfTask(tool).work?.demonstration(values) ?? builtin;

/** What is spoken in a result, in lines: by its definition, or as its engine told it. '': nothing. */
export function narrationOf({
  tool,
  values,
  lines,
}: Pick<TaskRow, 'tool' | 'values'> & { readonly lines: readonly { readonly text: string }[] | null }): string {
  const told = toolOfTask(tool).work?.narration(values);
  return told ?? (lines ?? []).map(({ text }) => text).join('\n');
}
