import sharp from 'sharp';
import * as z from 'zod/mini';
import { answerJson, FaultyScript } from '../../tasks/testing/faulty-script.ts';
import { formFields } from '../../tasks/testing/form-fields.ts';
import { seededImage } from '../../tasks/testing/seeded-image.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { beginEvents, chunkEvent } from './upstream-server.ts';

const generation = z.object({ model: z.string(), prompt: z.string(), n: z.int(), size: z.string() });

/** What an image call asked for. */
export interface ImageCall {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly images: readonly Buffer[];
  readonly imageField: string | null;
  readonly mask: Buffer | null;
}

export interface ImagesServer extends ScriptedServer<Buffer> {
  readonly faults: FaultyScript;
  readonly imageCalls: ImageCall[];
  /** Whether images are answered in base64 or by a URL. */
  answerBy: 'b64_json' | 'url';
}

async function readCall(path: string, contentType: string, body: Buffer): Promise<ImageCall> {
  if (contentType.startsWith('application/json')) {
    const fields = generation.parse(JSON.parse(body.toString()));
    return { path, fields: { ...fields, n: String(fields.n) }, images: [], imageField: null, mask: null };
  }
  const parts = await formFields(contentType, body);
  const files = (names: readonly string[]) =>
    parts.flatMap(({ name, value }) => (names.includes(name) && typeof value !== 'string' ? [value] : []));
  return {
    path,
    fields: Object.fromEntries(parts.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : []))),
    images: files(['image', 'image[]']),
    imageField: parts.find(({ name }) => name.startsWith('image'))?.name ?? null,
    mask: files(['mask'])[0] ?? null,
  };
}

/** A mask must be a PNG with transparency, of the size of the first image, as the documentation says. */
async function isMaskRight({ images: [first], mask }: ImageCall): Promise<boolean> {
  if (mask === null) return true;
  const [a, b] = await Promise.all([sharp(first).metadata(), sharp(mask).metadata()]);
  return b.format === 'png' && b.hasAlpha && a.width === b.width && a.height === b.height;
}

const IMAGE_BYTES = 50 * 1024 * 1024;

/** The images of an edit, as https://platform.openai.com/docs/api-reference/images/createEdit says: how many, in which field, of which types. */
async function areImagesRight({ path, fields, images, imageField }: ImageCall): Promise<boolean> {
  if (!path.endsWith('/edits')) return true;
  const most = /^gpt-image/.test(fields.model ?? '')
    ? 16
    : /^dall-e/.test(fields.model ?? '')
      ? 1
      : Number.POSITIVE_INFINITY;
  if (images.length === 0 || images.length > most || (imageField === 'image') !== (images.length === 1)) return false;
  const formats = await Promise.all(images.map(async (bytes) => (await sharp(bytes).metadata()).format));
  return (
    formats.every((format) => ['png', 'webp', 'jpeg'].includes(format)) &&
    images.every(({ length }) => length < IMAGE_BYTES)
  );
}

const refusal: Script<Buffer> = (answer) =>
  void answer.writeHead(400, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      error: {
        code: 'moderation_blocked',
        type: 'image_generation_user_error',
        message: 'Your request was rejected by the safety system.',
      },
    }),
  );

/** A server with the image calls of OpenAI, which draws images of the asked size, and a chat that describes any image. */
export async function startImagesServer(key: string): Promise<ImagesServer> {
  const imageCalls: ImageCall[] = [];
  const results = new Map<string, Buffer>();
  const draw: Script<Buffer> = async (answer, { path, contentType, body }) => {
    const call = await readCall(path, contentType, body);
    imageCalls.push(call);
    if (!(await isMaskRight(call)))
      return void answer
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":{"message":"invalid mask"}}');
    if (!(await areImagesRight(call)))
      return void answer
        .writeHead(400, { 'content-type': 'application/json' })
        .end('{"error":{"message":"invalid image"}}');
    const [width = 0, height = 0] = (call.fields.size ?? '').split('x').map(Number);
    const data = await Promise.all(
      Array.from({ length: Number(call.fields.n) }, async (_, index) => {
        const bytes = await faults.results.bytesOf(
          await seededImage({ width, height }, imageCalls.length * 10 + index),
        );
        if (server.answerBy === 'b64_json') return { b64_json: bytes.toString('base64') };
        const name = `/results/${results.size}.png`;
        results.set(name, bytes);
        return { url: new URL(name, server.baseUrl).href };
      }),
    );
    answerJson(answer, { created: 1, data });
  };
  const faults = new FaultyScript(
    (answer, call) => {
      if (call.path.startsWith('/results/')) {
        const found = faults.fault === 'resultExpired' ? undefined : results.get(call.path);
        return found === undefined ? void answer.writeHead(403).end() : faults.results.send(answer, found, 'image/png');
      }
      if (call.authorization !== `Bearer ${key}`)
        return void answer
          .writeHead(401, { 'content-type': 'application/json' })
          .end(`{"error":{"message":"wrong key ${key}"}}`);
      if (call.path === '/v1/models') return answerJson(answer, { data: [] });
      if (call.path === '/v1/chat/completions') {
        beginEvents(answer);
        return void answer.end(`${chunkEvent('湖边的红色小屋，清晨')}${chunkEvent('', 'stop')}data: [DONE]\n\n`);
      }
      return draw(answer, call);
    },
    (path) => path.startsWith('/v1/images/'),
    {
      wrongKey: (answer) =>
        void answer
          .writeHead(401, { 'content-type': 'application/json' })
          .end(`{"error":{"message":"Incorrect API key provided: ${key}"}}`),
      refusal,
      noResults: (answer) => answerJson(answer, { created: 1, data: [] }),
      noImage: (answer) =>
        answerJson(answer, {
          created: 1,
          data: [
            {
              b64_json: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
                'base64',
              ),
            },
          ],
        }),
      resultAtPrivateAddress: (answer) =>
        answerJson(answer, { created: 1, data: [{ url: 'http://169.254.169.254/latest/meta-data' }] }),
    },
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const server: ImagesServer = { ...scripted, faults, imageCalls, answerBy: 'b64_json' };
  return server;
}
