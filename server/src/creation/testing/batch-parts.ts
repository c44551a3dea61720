import { defineTask } from '@ai-site/shared/tools';
import type { Transaction } from 'kysely';
import { newId } from '../../platform/database/new-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { type BatchRequest, prepareBatch } from '../batches/prepare-batch.ts';
import { announceBatch, type SubmittedBatch, submitBatch } from '../batches/submit-batch.ts';
import { addTranslation } from '../tools/index.ts';
import { defineTranslation, drawing } from '../tools/translation.ts';

/** Work of engines that is no tool. */
export const samplePart = defineTask({
  code: 'sample-part',
  title: '测试分镜',
  output: 'image',
  priceKey: 'storyboardImage',
  fields: {
    prompt: { kind: 'text', label: '画面', max: 100, initial: '', prompt: true, required: '请输入画面' },
    outputNum: { kind: 'number', label: '生成数量', min: 1, max: 4, step: 1, initial: 1, look: 'stepper' },
  },
  countField: 'outputNum',
  builtinNote: '程序绘制',
});

addTranslation(
  defineTranslation({
    tool: samplePart,
    needs: ['draw'],
    operation: ({ prompt }, inputs) => ({ kind: 'draw', ...drawing({ prompt, width: 64, height: 64 }, inputs) }),
  }),
);

/** Parts that each make so many results. */
export const partsOf = (...counts: readonly number[]): BatchRequest['parts'] =>
  counts.map((outputNum, no) => ({ task: samplePart, values: { prompt: `第 ${no + 1} 镜`, outputNum } }));

/** A batch of one part with one result, but for the changes. */
export const requestOf = (accountId: string, changes: Partial<BatchRequest> = {}): BatchRequest => ({
  accountId,
  owner: 'comics:e1',
  title: '漫画分镜',
  path: '/appCenter/shortVideo/storyboardList?episodeId=e1',
  key: newId(),
  parts: partsOf(1),
  ...changes,
});

/** Submits a batch in a transaction of its own, as a group above does in its own. `also` belongs to the transaction. */
export async function submitParts(
  site: Site,
  request: BatchRequest,
  also?: (tx: Transaction<Database>) => Promise<void>,
): Promise<SubmittedBatch> {
  const prepared = await prepareBatch(site, request);
  const submitted = await site.db.transaction().execute(async (tx) => {
    const made = await submitBatch(site, tx, prepared);
    await also?.(tx);
    return made;
  });
  await announceBatch(site, submitted);
  return submitted;
}
