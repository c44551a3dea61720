import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { BodyOf } from '@ai-site/shared/api/define';
import {
  type localModels,
  localModelTexts,
  type ModelTrial,
  TRIAL_IMAGE_MAX,
  type TrialImage,
} from '@ai-site/shared/api/local-models';
import { ApiError } from '@ai-site/shared/errors';
import { EngineError, engineErrorTexts } from '../../engines/engine-error.ts';
import type { LocalNets } from '../../engines/local/local-nets.ts';
import type { OwnModel } from '../../engines/local/own/own-models.ts';
import { NetsUnusableError } from '../../engines/local/process/net-process.ts';
import { imageTextOf } from '../../engines/local/text/image-text.ts';
import { shippedKinds, type TrialKind, trialKinds } from '../../engines/local/trial/trial-kinds.ts';
import { messageOf } from '../../platform/errors/system-code.ts';
import { ImageError, processImage } from '../../platform/media/process-image.ts';
import { openWorkDirectory, type WorkDirectory } from '../../platform/objects/work-files.ts';
import type { Site } from '../../platform/site.ts';
import { ThreadError } from '../../platform/threads/thread.ts';
import { markedArea, withMarked, writeMask } from './marked-area.ts';

/** Longest side in pixels of what is shown. */
const SHOWN_SIDE = 1024;
const SHOWN_QUALITY = 85;
/** 0 to 100: it is read at once, and gone. */
const LOSSLESS_EFFORT = 20;
/** Pixels of an image that is tried: 50 megapixels decode to 200 MB. */
const PIXELS_MAX = 50_000_000;

type TrialRequest = BodyOf<typeof localModels.try>;

/** Runs a model of this machine once with an image. Rejects with `ApiError` for a model that is not there and for an image that is too large; what goes wrong with the model is told in the answer. */
export async function tryModel(site: Site, request: TrialRequest, signal: AbortSignal): Promise<ModelTrial> {
  const nets = site.ports.localNets();
  if (nets === null) return failed(null, localModelTexts.notRunning);
  const bytes = request.image === undefined ? null : Buffer.from(request.image, 'base64');
  if (bytes !== null && bytes.length > TRIAL_IMAGE_MAX) throw new ApiError(413, localModelTexts.imageTooLarge);
  await using work = await openWorkDirectory(site.storage.workDirectory);
  const target = work.file('made');
  await mkdir(target);
  let before: TrialImage | null = null;
  try {
    const { kind, own } = await modelOf(nets, request, signal);
    const { side, sample, marks = false, run } = trialKinds[kind];
    const image = await scaled(work, bytes ?? sample.file, side);
    const area = markedArea(image, bytes === null ? sample.marked : undefined);
    const mask = work.file('mask.png');
    if (marks) await writeMask(image, area, mask);
    before = await shown(work, marks ? await withMarked(image.file, area, work.file('marked.png')) : image.file);
    const made = await run({ nets, own, image: image.file, mask, target, signal });
    if ('refused' in made) return failed(before, localModelTexts[made.refused]);
    const { after, text, ...took } = made;
    // Awaited here: the directory with the result goes when this function returns.
    return {
      before,
      after: after === null ? null : await shown(work, after),
      text: text === null ? null : imageTextOf(text),
      took,
      problem: null,
    };
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    site.log.warn({ err: error, model: request.model }, 'a model was tried and failed');
    return failed(before, problemOf(error));
  }
}

const failed = (before: TrialImage | null, problem: string): ModelTrial => ({
  before,
  after: null,
  text: null,
  took: null,
  problem,
});

async function modelOf(
  nets: LocalNets,
  { model, own }: TrialRequest,
  signal: AbortSignal,
): Promise<{ readonly kind: TrialKind; readonly own: OwnModel | null }> {
  if (!own) {
    const kind = shippedKinds.find((id) => id === model);
    if (kind === undefined) throw new ApiError(404, localModelTexts.noModel);
    return { kind, own: null };
  }
  const found = (await nets.own.list(signal)).find(({ name }) => name === model);
  if (found === undefined || found.use === null) throw new ApiError(404, localModelTexts.noModel);
  return { kind: found.use.kind, own: found };
}

/** The image in the size that a model is tried with, without loss. Rejects with `ImageError`. */
async function scaled(
  work: WorkDirectory,
  source: Buffer | string,
  side: number,
): Promise<{ readonly file: string; readonly width: number; readonly height: number }> {
  const input = typeof source === 'string' ? source : work.file('given');
  if (typeof source !== 'string') await writeFile(input, source);
  const file = work.file('image.webp');
  const { outputs } = await processImage({
    threads: 'request',
    input,
    pixels: PIXELS_MAX,
    outputs: [{ file, format: 'webp', quality: LOSSLESS_EFFORT, lossless: true, fit: { side } }],
  });
  const [{ width, height } = { width: 0, height: 0 }] = outputs;
  return { file, width, height };
}

async function shown(work: WorkDirectory, input: string): Promise<TrialImage> {
  const file = work.file('shown.webp');
  const { outputs } = await processImage({
    threads: 'request',
    input,
    pixels: PIXELS_MAX,
    outputs: [{ file, format: 'webp', quality: SHOWN_QUALITY, fit: { side: SHOWN_SIDE } }],
  });
  const [{ width, height } = { width: 0, height: 0 }] = outputs;
  return { url: `data:image/webp;base64,${(await readFile(file)).toString('base64')}`, width, height };
}

/** What went wrong, in a sentence. */
function problemOf(error: unknown): string {
  if (error instanceof EngineError) return engineErrorTexts[error.kind];
  if (error instanceof ImageError) return engineErrorTexts[error.problem === 'tooLarge' ? 'tooLarge' : 'unreadable'];
  if (error instanceof NetsUnusableError) return localModelTexts.notRunning;
  if (error instanceof ThreadError) return error.problem === 'timeout' ? localModelTexts.late : localModelTexts.died;
  return localModelTexts.broken(messageOf(error));
}
