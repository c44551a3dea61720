import { toolTexts } from '@ai-site/shared/tools';
import type { Site } from '../../../platform/site.ts';
import { openTool } from '../engine/engine-state.ts';
import type { ClaimedTask } from './claim.ts';
import { failTask } from './end-task.ts';
import { postpone } from './postpone.ts';

/**
 * The engine that a task was given to is not connected any more: another one does the work anew. A demonstration stays one, and what is paid for is never
 * handed to a demonstration; where no other engine is left, the price goes back.
 */
export async function replaceEngine(site: Site, task: ClaimedTask): Promise<void> {
  const open = await openTool(site, task.tool);
  if (open === null || open.demonstration !== task.demonstration) return failTask(site, task, toolTexts.closed);
  const { id, builtin } = open.engine;
  return postpone(site, task, 0, {
    stage: 'queued',
    engine_id: id,
    builtin,
    remote_id: null,
    submitted_at: null,
    submit_no: task.submit_no + 1,
  });
}
