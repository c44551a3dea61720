import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { answerJson, FaultyScript, failing } from '../../tasks/testing/faulty-script.ts';
import { seededImage } from '../../tasks/testing/seeded-image.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';

const dataUrl = z.string().check(z.regex(/^data:image\/(jpeg|png);base64,/));

const imageCall = z.strictObject({
  model: z.string(),
  prompt: z.string().check(z.minLength(1)),
  size: z.string().check(z.regex(/^\d+x\d+$/)),
  response_format: z.enum(['url', 'b64_json']),
  watermark: z.boolean(),
  image: z.optional(z.union([dataUrl, z.array(dataUrl)])),
  seed: z.optional(z.int()),
});
type ImageCall = z.output<typeof imageCall>;

const videoCall = z.strictObject({
  model: z.string(),
  content: z.array(
    z.union([
      z.strictObject({ type: z.literal('text'), text: z.string().check(z.minLength(1)) }),
      z.strictObject({
        type: z.literal('image_url'),
        image_url: z.strictObject({ url: dataUrl }),
        role: z.enum(['first_frame', 'last_frame', 'reference_image']),
      }),
    ]),
  ),
  resolution: z.enum(['480p', '720p', '1080p']),
  ratio: z.enum(['16:9', '4:3', '1:1', '3:4', '9:16', '21:9', 'adaptive']),
  duration: z.int().check(z.minimum(2), z.maximum(15)),
  seed: z.int().check(z.minimum(-1), z.maximum(2 ** 32 - 1)),
  watermark: z.boolean(),
  camera_fixed: z.optional(z.boolean()),
});
export type ArkVideoCall = z.output<typeof videoCall>;

interface VideoTask {
  readonly id: string;
  readonly call: ArkVideoCall;
  readonly createdAt: number;
  /** Questions until it is done. */
  left: number;
  ended: boolean;
}

export interface ArkServer extends ScriptedServer<Buffer> {
  readonly faults: FaultyScript;
  readonly imageCalls: ImageCall[];
  readonly videos: readonly VideoTask[];
  /** Whether images are answered in base64 or by a URL. */
  answerBy: 'b64_json' | 'url';
  /** The next video is begun, and the connection cut before the answer. */
  cutsAnswer: boolean;
}

const video = path.join(import.meta.dirname, '../../tasks/testing/video.mp4');
const VIDEOS = '/v1/contents/generations/tasks';
const IMAGES = '/v1/images/generations';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const refusal = (side: 'Input' | 'Output', what: string) => ({
  code: `${side}${what}SensitiveContentDetected`,
  message: 'The request failed because it may contain sensitive information.',
});

/** What the documentation says of first and last frames; null: they are right. */
async function problemOfFrames({ content }: ArkVideoCall): Promise<string | null> {
  for (const part of content) {
    if (part.type !== 'image_url') continue;
    const { width, height } = await sharp(Buffer.from(part.image_url.url.replace(/^[^,]*,/, ''), 'base64')).metadata();
    if (Math.min(width, height) < 300 || Math.max(width, height) > 6000)
      return `image width and height must be between 300 and 6000 px, not ${width}x${height}`;
    if (width / height < 0.4 || width / height > 2.5)
      return `image aspect ratio must be between 0.4 and 2.5, not ${width}x${height}`;
  }
  return null;
}

/** What https://www.volcengine.com/docs/82379/1541523 says of the images of a call; null: they are right. */
async function problemOfImages({ model, image = [] }: ImageCall): Promise<string | null> {
  const images = [image].flat().map((url) => Buffer.from(url.replace(/^[^,]*,/, ''), 'base64'));
  if (images.length > 0 && /seedream-3/.test(model)) return 'the parameter `image` is not supported by the model';
  if (images.length > 14) return 'the number of reference images must be at most 14';
  for (const bytes of images) {
    const { width, height } = await sharp(bytes).metadata();
    const ratio = width / height;
    if (Math.min(width, height) <= 14 || width * height > 6000 * 6000 || ratio < 1 / 16 || ratio > 16)
      return `the size of the image is not supported: ${width}x${height}`;
    if (bytes.length > 10 * 1024 * 1024) return 'the image must be at most 10 MB';
  }
  return null;
}

/** A server with the calls of Ark: images at once, videos by tasks. */
export async function startArkServer(key: string): Promise<ArkServer> {
  const imageCalls: ImageCall[] = [];
  const videos: VideoTask[] = [];
  const results = new Map<string, Buffer>();

  const resultAt = (bytes: Buffer): string => {
    const name = `/results/${results.size}`;
    results.set(name, bytes);
    return faults.fault === 'resultAtPrivateAddress'
      ? 'http://169.254.169.254/latest/meta-data'
      : new URL(name, server.baseUrl).href;
  };

  const draw: Script<Buffer> = async (answer, call) => {
    const read = imageCall.safeParse(JSON.parse(call.body.toString()));
    if (!read.success)
      return failing(400, { error: { code: 'InvalidParameter', message: read.error.message } })(answer, call);
    const wrong = await problemOfImages(read.data);
    if (wrong !== null) return failing(400, { error: { code: 'InvalidParameter', message: wrong } })(answer, call);
    imageCalls.push(read.data);
    if (faults.fault === 'refusal') return failing(400, { error: refusal('Input', 'Text') })(answer, call);
    if (faults.fault === 'noResults') return answerJson(answer, { model: read.data.model, created: 1, data: [] });
    const [width = 0, height = 0] = read.data.size.split('x').map(Number);
    const bytes =
      faults.fault === 'noImage'
        ? SVG
        : await faults.results.bytesOf(await seededImage({ width, height }, imageCalls.length));
    answerJson(answer, {
      model: read.data.model,
      created: 1,
      data: [server.answerBy === 'url' ? { url: resultAt(bytes) } : { b64_json: bytes.toString('base64') }],
    });
  };

  const create: Script<Buffer> = async (answer, call) => {
    const read = videoCall.safeParse(JSON.parse(call.body.toString()));
    if (!read.success)
      return failing(400, { error: { code: 'InvalidParameter', message: read.error.message } })(answer, call);
    const wrong = await problemOfFrames(read.data);
    if (wrong !== null) return failing(400, { error: { code: 'InvalidParameter', message: wrong } })(answer, call);
    const id = `cgt-20260501-${videos.length}`;
    videos.push({ id, call: read.data, createdAt: Math.floor(Date.now() / 1000), left: 2, ended: false });
    if (server.cutsAnswer) return void answer.destroy();
    answerJson(answer, { id });
  };

  const facts = ({ id, call, createdAt, ended }: VideoTask) => ({
    id,
    model: call.model,
    status: ended ? 'cancelled' : 'running',
    created_at: createdAt,
    updated_at: createdAt,
    seed: call.seed,
  });

  const ask = async (answer: Parameters<Script<Buffer>>[0], task: VideoTask): Promise<void> => {
    if (task.ended) return answerJson(answer, facts(task));
    task.left -= 1;
    if (task.left >= 0) return answerJson(answer, { ...facts(task), status: task.left > 0 ? 'queued' : 'running' });
    if (faults.fault === 'refusal')
      return answerJson(answer, { ...facts(task), status: 'failed', error: refusal('Output', 'Video') });
    if (faults.fault === 'failedWork')
      return answerJson(answer, {
        ...facts(task),
        status: 'failed',
        error: { code: 'InternalServiceError', message: 'out of memory' },
      });
    const content =
      faults.fault === 'noResults'
        ? {}
        : {
            video_url: resultAt(faults.fault === 'noImage' ? SVG : await faults.results.bytesOf(await readFile(video))),
          };
    answerJson(answer, {
      ...facts(task),
      status: 'succeeded',
      content,
      usage: { completion_tokens: 108_900, total_tokens: 108_900 },
    });
  };

  const faults = new FaultyScript(
    (answer, call) => {
      if (call.path.startsWith('/results/')) {
        const found = faults.fault === 'resultExpired' ? undefined : results.get(call.path);
        return found === undefined ? void answer.writeHead(403).end() : faults.results.send(answer, found);
      }
      if (call.authorization !== `Bearer ${key}`)
        return failing(401, { error: { code: 'AuthenticationError', message: `the API key ${key} is wrong` } })(
          answer,
          call,
        );
      if (call.path === IMAGES) return draw(answer, call);
      if (call.path === VIDEOS && call.method === 'POST') return create(answer, call);
      if (call.path.startsWith(`${VIDEOS}?`))
        return answerJson(answer, { items: videos.map(facts).reverse(), total: videos.length });
      const task = faults.fault === 'lostWork' ? undefined : videos.find(({ id }) => call.path === `${VIDEOS}/${id}`);
      if (task === undefined)
        return failing(404, { error: { code: 'ResourceNotFound', message: 'The specified task is not found' } })(
          answer,
          call,
        );
      if (call.method !== 'DELETE') return ask(answer, task);
      if (task.left < 2)
        return failing(409, {
          error: { code: 'InvalidAction.RunningTaskDeletion', message: 'a running task cannot be deleted' },
        })(answer, call);
      task.ended = true;
      answerJson(answer, {});
    },
    (called) => called === IMAGES || called === VIDEOS,
    { wrongKey: failing(401, { error: { code: 'AuthenticationError', message: `the API key ${key} is wrong` } }) },
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const server: ArkServer = { ...scripted, faults, imageCalls, videos, answerBy: 'b64_json', cutsAnswer: false };
  return server;
}
