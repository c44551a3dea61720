import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { noChoices } from '../tasks/no-choices.ts';
import type { EngineOperation } from '../tasks/operations.ts';
import type { EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { withSampleTasks } from '../tasks/testing/service.ts';
import { LyricsFirstEngine } from './lyrics-first-engine.ts';

const samples = withSampleTasks();
const never = new AbortController().signal;

const engineOf = (submit: TaskEngine['submit'], needsLyrics = true): TaskEngine => ({
  id: 'one',
  builtin: false,
  capabilities: async () => ({
    ...noChoices,
    operations: new Set(['compose-music'] as const),
    maxCount: 1,
    needsLyrics,
  }),
  submit,
  poll: async () => ({ state: 'lost' }),
  cancel: async () => undefined,
  check: async () => undefined,
});

/** What the engine of music is asked for, and what the writer. */
async function asked(
  more: Partial<Extract<EngineOperation, { readonly kind: 'compose-music' }>>,
  needsLyrics?: boolean,
) {
  const made: EngineOperation[] = [];
  const written: EngineTask[] = [];
  const engine = engineOf(async ({ operation }) => {
    made.push(operation);
    return { state: 'accepted', remoteId: 'song' };
  }, needsLyrics);
  const writer = engineOf(async (task) => {
    written.push(task);
    const file = path.join(task.directory, 'text.txt');
    await writeFile(file, '［主歌］\n海风吹过');
    return { state: 'done', outputs: [{ file: { path: file, contentType: 'text/plain' } }] };
  });
  const singing = new LyricsFirstEngine({ engine, writer, instructions: '写歌词' });
  const operation = samples().operation('compose-music');
  const task = await samples().task(
    operation.kind === 'compose-music' ? { ...operation, instrumental: false, ...more } : operation,
  );
  expect(await singing.submit(task)).toEqual({ state: 'accepted', remoteId: 'song' });
  expect((await singing.capabilities(never)).needsLyrics).toBe(false);
  return { made: made[0], written: written.map(({ operation: one }) => one), reports: task.reports };
}

it('lyrics are written before a song for which nobody gave any', async () => {
  const { made, written, reports } = await asked({ description: '海边的夏夜', title: '海', style: '' });
  expect(written).toEqual([{ kind: 'write', instructions: '写歌词', text: '海\n海边的夏夜', count: 1 }]);
  expect([made, reports]).toMatchObject([
    { kind: 'compose-music', lyrics: '［主歌］\n海风吹过' },
    [{ stage: '作词中' }],
  ]);
});

it.each([
  ['instrumental', { instrumental: true }, true],
  ['sung as it was written', { lyrics: '啦啦' }, true],
  ['sung by a model that writes itself', {}, false],
])('nothing is written for music that is %s', async (_, more, needsLyrics) => {
  const { made, written } = await asked(more, needsLyrics);
  expect([made, written]).toMatchObject([{ lyrics: '', ...more }, []]);
});
