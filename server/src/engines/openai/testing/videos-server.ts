import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { answerJson, FaultyScript, failing } from '../../tasks/testing/faulty-script.ts';
import { formFields } from '../../tasks/testing/form-fields.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';

interface Video {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** Questions until it is done. */
  left: number;
}

export interface VideosServer extends ScriptedServer<Buffer> {
  readonly faults: FaultyScript;
  readonly videos: readonly Video[];
  /** The next video is begun, and the connection cut before the answer. */
  cutsAnswer: boolean;
}

const video = path.join(import.meta.dirname, '../../tasks/testing/video.mp4');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

/** A server with the video calls of OpenAI. */
export async function startVideosServer(key: string): Promise<VideosServer> {
  const videos: Video[] = [];
  const facts = ({ id, fields, createdAt }: Video) => ({
    object: 'video',
    id,
    created_at: createdAt,
    status: 'queued',
    progress: 0,
    error: null,
    expires_at: null,
    ...fields,
  });
  const wrong = (message: string) =>
    failing(400, { error: { code: 'invalid_value', type: 'invalid_request_error', message, param: null } });

  const create: Script<Buffer> = async (answer, call) => {
    const parts = await formFields(call.contentType, call.body);
    const fields = Object.fromEntries(
      parts.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const image = parts.find(({ name }) => name === 'input_reference')?.value;
    if (!fields.model || !fields.prompt || !['4', '8', '12'].includes(fields.seconds ?? ''))
      return wrong('invalid seconds')(answer, call);
    if (!['720x1280', '1280x720'].includes(fields.size ?? '')) return wrong('invalid size')(answer, call);
    if (Buffer.isBuffer(image)) {
      const { width, height } = await sharp(image).metadata();
      if (`${width}x${height}` !== fields.size)
        return wrong('Inpaint image must match the requested width and height')(answer, call);
    }
    const one: Video = { id: `video_${videos.length}`, fields, createdAt: Math.floor(Date.now() / 1000), left: 2 };
    videos.push(one);
    if (server.cutsAnswer) return void answer.destroy();
    answerJson(answer, facts(one));
  };

  const extend: Script<Buffer> = async (answer, call) => {
    const parts = await formFields(call.contentType, call.body);
    const {
      model = '',
      prompt = '',
      seconds = '',
    } = Object.fromEntries(parts.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])));
    const sent = parts.find(({ name }) => name === 'video')?.value;
    if (prompt === '' || !['4', '8', '12', '16', '20'].includes(seconds))
      return wrong('invalid prompt or seconds')(answer, call);
    if (!Buffer.isBuffer(sent) || !sent.equals(await readFile(video)))
      return wrong('video must be an MP4 file or the id of a completed video')(answer, call);
    const one: Video = {
      id: `video_${videos.length}`,
      fields: { model, prompt, seconds, video: 'video of 2 seconds' },
      createdAt: Math.floor(Date.now() / 1000),
      left: 2,
    };
    videos.push(one);
    answerJson(answer, facts(one));
  };

  const ask = (one: Video): object => {
    one.left -= 1;
    if (one.left >= 0) return { ...facts(one), ...(one.left > 0 ? {} : { status: 'in_progress', progress: 40 }) };
    if (faults.fault === 'refusal')
      return {
        ...facts(one),
        status: 'failed',
        error: { code: 'moderation_blocked', message: 'Your request was blocked by our moderation system.' },
      };
    if (faults.fault === 'failedWork')
      return { ...facts(one), status: 'failed', error: { code: 'internal_error', message: 'out of memory' } };
    return { ...facts(one), status: 'completed', progress: 100 };
  };

  const content: Script<Buffer> = async (answer, call) => {
    if (faults.fault === 'resultExpired')
      return failing(404, { error: { message: 'the video has expired' } })(answer, call);
    if (faults.fault === 'noResults') return void answer.writeHead(200, { 'content-type': 'video/mp4' }).end();
    faults.results.send(
      answer,
      faults.fault === 'noImage' ? SVG : await faults.results.bytesOf(await readFile(video)),
      'video/mp4',
    );
  };

  const faults = new FaultyScript(
    (answer, call) => {
      if (call.authorization !== `Bearer ${key}`)
        return failing(401, { error: { message: `wrong key ${key}` } })(answer, call);
      if (call.path === '/v1/videos' && call.method === 'POST') return create(answer, call);
      if (call.path === '/v1/videos/extensions' && call.method === 'POST') return extend(answer, call);
      if (call.path.startsWith('/v1/videos?'))
        return answerJson(answer, { object: 'list', data: videos.map(facts).reverse(), has_more: false });
      const [, id, isContent] = /^\/v1\/videos\/(\w+)(\/content)?$/.exec(call.path) ?? [];
      const one = faults.fault === 'lostWork' ? undefined : videos.find((known) => known.id === id);
      if (one === undefined)
        return failing(404, { error: { message: `Video with id '${id}' not found.` } })(answer, call);
      if (isContent !== undefined) return content(answer, call);
      if (call.method === 'DELETE')
        return one.left < 0
          ? answerJson(answer, { id, deleted: true })
          : failing(409, { error: { message: 'the video is not finished' } })(answer, call);
      return answerJson(answer, ask(one));
    },
    (called) => called === '/v1/videos',
    { wrongKey: failing(401, { error: { message: `Incorrect API key provided: ${key}` } }) },
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const server: VideosServer = { ...scripted, faults, videos, cutsAnswer: false };
  return server;
}
