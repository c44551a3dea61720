import { mkdir, readFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { engineTexts, TRIAL_SIDE } from '@ai-site/shared/api/engines';
import { truncated } from '@ai-site/shared/text/truncated';
import { toolTexts } from '@ai-site/shared/tools';
import { EngineError } from '../../engines/engine-error.ts';
import type { TaskFile } from '../../engines/tasks/task-file.ts';
import type { EngineDone, EngineTask, TaskEngine } from '../../engines/tasks/task-port.ts';
import { newId } from '../../platform/database/new-id.ts';
import { GENERATED_PIXELS_MAX } from '../../platform/media/image-task.ts';
import { openImage } from '../../platform/media/open-image.ts';
import { processImage } from '../../platform/media/process-image.ts';
import { recordObject, type WrittenObject, writeObject } from '../../platform/objects/object-writes.ts';
import { openWorkDirectory, type WorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { trialKind } from '../files/object-kinds.ts';
import { openTool } from '../tasks/engine/engine-state.ts';
import { taskFailure } from '../tasks/records/task-failure.ts';
import { taskTimes } from '../tasks/records/task-times.ts';
import { translationOf } from '../tools/index.ts';
import type { RunInputs } from '../tools/translation.ts';
import { SAMPLE_IMAGE, SAMPLE_KEY, SAMPLE_MASK, SAMPLE_SIDE, sampleValues } from './sample-inputs.ts';
import type { CreationWorkbenchTables } from './tables.ts';
import { TRIAL_SECONDS } from './trials.ts';

type Outcome = Pick<CreationWorkbenchTables['engine_trials'], 'content_type' | 'size' | 'width' | 'height' | 'text'> & {
  /** Written, and not recorded yet. */
  readonly image: WrittenObject | null;
};

/** Characters of a text result that are kept. */
const TEXT_MAX = 2000;
const QUALITY = 80;
const CANCEL_MS = 30_000;

/** Runs a trial and keeps its outcome, be it a failure. A trial that was begun is not run again. */
export async function runTrial(
  site: Site,
  { trialId }: { readonly trialId: string },
  signal: AbortSignal,
): Promise<void> {
  const trial = await site.db
    .selectFrom('engine_trials')
    .select(['id', 'tool', 'state'])
    .where('id', '=', trialId)
    .executeTakeFirst();
  if (trial?.state !== 'running') return;
  const started = performance.now();
  try {
    const { image, ...outcome } = await tryTool(
      site,
      trial,
      AbortSignal.any([signal, AbortSignal.timeout(TRIAL_SECONDS * 1000)]),
    );
    await end(
      site,
      trial,
      { state: 'succeeded', ms: performance.now() - started, ...outcome, image_key: image?.key ?? null },
      image,
    );
  } catch (error) {
    site.log.warn({ err: error, tool: trial.tool }, 'a trial failed');
    await end(site, trial, { state: 'failed', failure: failureOf(error) });
  }
}

function failureOf(error: unknown): string {
  if (error instanceof EngineError) return `${taskFailure(error.kind)}（${error.kind}）`;
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? engineTexts.trialTimeout
    : engineTexts.trialLost;
}

interface Trial {
  readonly id: string;
  readonly tool: string;
}

/** Ends a trial; only the last one of a tool keeps its result. */
const end = (
  site: Site,
  { id, tool }: Trial,
  change: Partial<CreationWorkbenchTables['engine_trials']>,
  image: WrittenObject | null = null,
): Promise<void> =>
  site.db.transaction().execute(async (tx) => {
    if (image !== null) await recordObject(tx, site.clock(), image);
    await tx
      .updateTable('engine_trials')
      .set({ image_key: null, text: null })
      .where('tool', '=', tool)
      .where('id', '!=', id)
      .execute();
    await tx.updateTable('engine_trials').set(change).where('id', '=', id).execute();
  });

async function tryTool(site: Site, { id, tool }: Trial, signal: AbortSignal): Promise<Outcome> {
  const [open, translation] = [await openTool(site, tool), translationOf(tool)];
  if (open === null || translation === undefined) throw new EngineError('unsupported', undefined, toolTexts.closed);
  const values = sampleValues(translation.tool, open.capabilities);
  if (values === null) throw new EngineError('unsupported', undefined, engineTexts.noSample);
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const directory = work.file('run');
  await mkdir(directory);
  const operation = translation.operation(values, {
    ...(await sampleInputs(work, values)),
    english: open.capabilities.englishOnly ?? false,
  });
  // Awaited here: the directory with the result goes when this function returns.
  return await outcomeOf(
    site,
    work,
    await resultOf(open.engine, { id: `trial-${id}`, operation, directory, signal, report: () => undefined }),
  );
}

/** The sample files, for the fields whose value names them. */
async function sampleInputs(work: WorkDirectory, values: Readonly<Record<string, unknown>>): Promise<RunInputs> {
  const draw = async (svg: string, name: string): Promise<TaskFile> => {
    const file = { path: work.file(name), contentType: 'image/png' };
    await openImage(Buffer.from(svg)).png().toFile(file.path);
    return file;
  };
  const [image, mask] = [await draw(SAMPLE_IMAGE, 'sample.png'), await draw(SAMPLE_MASK, 'mask.png')];
  return {
    file: (field) => (values[field] === SAMPLE_KEY ? image : null),
    mask: (field) => (values[field] === SAMPLE_KEY ? mask : null),
    size: () => ({ width: SAMPLE_SIDE, height: SAMPLE_SIDE }),
    count: 1,
    seed: 1,
  };
}

/** Waits for the result; work that was accepted elsewhere is cancelled when it takes too long. */
async function resultOf(engine: TaskEngine, task: EngineTask): Promise<EngineDone> {
  const begun = await engine.submit(task);
  if (begun.state === 'done') return begun;
  try {
    for (;;) {
      await setTimeout(taskTimes.poll * 1000, undefined, { signal: task.signal });
      const state = await engine.poll(begun.remoteId, task);
      if (state.state === 'done') return state;
      if (state.state === 'lost') throw new EngineError('broken');
    }
  } catch (error) {
    await engine.cancel(begun.remoteId, AbortSignal.timeout(CANCEL_MS));
    throw task.signal.aborted ? task.signal.reason : error;
  }
}

/** What operators see of the first result. */
async function outcomeOf(site: Site, work: WorkDirectory, { outputs: [output] }: EngineDone): Promise<Outcome> {
  if (output === undefined) throw new EngineError('empty');
  const { path, contentType } = output.file;
  const { size } = await stat(path);
  if (size === 0) throw new EngineError('empty');
  const facts = { content_type: contentType, size, width: null, height: null, text: null, image: null };
  if (contentType.startsWith('text/')) return { ...facts, text: truncated(await readFile(path, 'utf8'), TEXT_MAX) };
  if (!contentType.startsWith('image/')) return facts;
  const smaller = {
    file: work.file('smaller.webp'),
    format: 'webp',
    quality: QUALITY,
    fit: { side: TRIAL_SIDE },
  } as const;
  const {
    facts: { width, height },
  } = await processImage({ threads: 'background', input: path, pixels: GENERATED_PIXELS_MAX, outputs: [smaller] });
  const object = { key: `${trialKind.folder}/${newId()}.webp`, kind: trialKind.name, accountId: null };
  return { ...facts, width, height, image: await writeObject(site, object, await readFile(smaller.file)) };
}
