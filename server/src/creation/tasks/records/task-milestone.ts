import type { Milestone } from '@ai-site/shared/domain/newcomer';
import type { ToolDefinition } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { lockForMilestone, type OpenMilestone, recordMilestone } from '../../../billing/newcomer/milestones.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { toolOfTask } from '../../tools/index.ts';
import type { TaskRow } from './tables.ts';

const milestoneOf: Readonly<Partial<Record<ToolDefinition['output'], Milestone>>> = { image: 'image', video: 'video' };

/** Records the first image or video of a newcomer; null: it is not the first. The account is locked. */
export async function recordFirstResult(
  tx: Transaction<Database>,
  now: Date,
  { account_id, tool }: Pick<TaskRow, 'account_id' | 'tool'>,
): Promise<OpenMilestone | null> {
  const milestone = milestoneOf[toolOfTask(tool).output];
  const first = milestone === undefined ? null : await lockForMilestone(tx, account_id, milestone);
  if (first !== null) await recordMilestone(tx, now, first);
  return first;
}
