import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { answerJson, FaultyScript } from '../../tasks/testing/faulty-script.ts';
import { seededImage } from '../../tasks/testing/seeded-image.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';

const drawCall = z.object({
  prompt: z.string(),
  negative_prompt: z.string(),
  width: z.int(),
  height: z.int(),
  n_iter: z.int(),
  batch_size: z.int(),
  seed: z._default(z.int(), -1),
  sampler_name: z.optional(z.string()),
  force_task_id: z.optional(z.string()),
  init_images: z.optional(z.array(z.string())),
  mask: z.optional(z.string()),
  denoising_strength: z.optional(z.number()),
  inpaint_full_res: z.optional(z.boolean()),
  override_settings: z.optional(z.record(z.string(), z.string())),
  alwayson_scripts: z.optional(
    z.object({
      controlnet: z.object({
        args: z.array(z.object({ module: z.string(), model: z.string(), image: z.string(), weight: z.number() })),
      }),
    }),
  ),
});
export type DrawCall = z.output<typeof drawCall>;

export interface SdWebUiServer extends ScriptedServer<Buffer> {
  readonly url: string;
  readonly faults: FaultyScript;
  readonly drawCalls: DrawCall[];
  /** Ids that were interrupted. */
  readonly interrupted: string[];
  /** Ids of work that waits or runs, the running one first. */
  readonly jobs: readonly string[];
  /** While it is set, work does not end; its progress is that of step 5 of 20. */
  held: boolean;
  /** What is drawn so far, as it is shown; null: the server makes no previews. */
  preview: Buffer | null;
  /** Whether the ControlNet extension is installed. */
  controlNet: boolean;
  /** Whether the rembg extension is. */
  rembg: boolean;
  /** Path at which the server fails. */
  broken: string | null;
  /** Gets the requests for images of models instead of an answer. */
  holdPreview: ((answer: ServerResponse) => void) | null;
}

const lists: Readonly<Record<string, unknown>> = {
  '/sdapi/v1/sd-models': [
    {
      title: 'landscape.safetensors [a1b2c3]',
      model_name: 'landscape',
      hash: 'a1b2c3',
      sha256: null,
      filename: '/models/landscape.safetensors',
      config: null,
    },
    {
      title: 'anime.safetensors [d4e5f6]',
      model_name: 'anime',
      hash: 'd4e5f6',
      sha256: null,
      filename: '/models/anime.safetensors',
      config: null,
    },
  ],
  '/sdapi/v1/samplers': [
    { name: 'Euler a', aliases: ['k_euler_a'], options: {} },
    { name: 'DPM++ 2M', aliases: [], options: {} },
  ],
  '/sdapi/v1/sd-vae': [{ model_name: 'vae-ft-mse.safetensors', filename: '/models/vae.safetensors' }],
  '/sdapi/v1/loras': [{ name: 'ink', alias: 'Ink painting', path: '/models/ink.v2.safetensors', metadata: {} }],
  '/sdapi/v1/prompt-styles': [{ name: 'Cinema', prompt: 'cinematic light', negative_prompt: null }],
  '/sdapi/v1/upscalers': [
    { name: 'None', model_name: null, model_path: null, model_url: null, scale: 4 },
    { name: 'Lanczos', model_name: null, model_path: null, model_url: null, scale: 4 },
    { name: 'R-ESRGAN 4x+', model_name: null, model_path: null, model_url: null, scale: 4 },
  ],
  '/sdapi/v1/progress': { progress: 0, eta_relative: 0, state: {}, current_image: null, textinfo: null },
};

const controlTypes = {
  All: { module_list: ['none'], model_list: ['None', 'canny_v11'], default_option: 'none', default_model: 'None' },
  Canny: {
    module_list: ['canny'],
    model_list: ['None', 'canny_v11'],
    default_option: 'canny',
    default_model: 'canny_v11',
  },
  Depth: { module_list: ['depth_midas'], model_list: ['None'], default_option: 'depth_midas', default_model: 'None' },
  Reference: {
    module_list: ['reference_only'],
    model_list: ['None'],
    default_option: 'reference_only',
    default_model: 'None',
  },
};

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64');
/** The models draw multiples of eight. */
const down = (side: number): number => Math.floor(side / 8) * 8;

/** What is drawn: anything for words, the image with another middle for a mask. An empty mask crashes the server, as it does the real one. */
async function draw(
  { width, height, init_images: [init] = [], mask, inpaint_full_res: fullRes }: DrawCall,
  seed: number,
): Promise<Buffer> {
  if (init === undefined || mask === undefined) return seededImage({ width: down(width), height: down(height) }, seed);
  if ((await sharp(bytesOf(mask)).stats()).channels.every(({ max }) => max === 0))
    throw new TypeError('cannot unpack non-iterable NoneType object');
  const { width: w, height: h } = await sharp(bytesOf(init)).metadata();
  return seededImage(fullRes === true ? { width: w, height: h } : { width: down(width), height: down(height) }, seed);
}

/** A mask with a white box in the middle, below which there are empty ones for the other parts. */
async function maskOf(image: Buffer, parts: number): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const box = await sharp({
    create: { width: Math.floor(width / 2), height: Math.floor(height / 2), channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height: height * parts, channels: 3, background: 'black' } })
    .composite([{ input: box, left: Math.floor(width / 4), top: Math.floor(height / 4) }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
}

const PREVIEW_ID = 5;

/** A server with the API of AUTOMATIC1111's web UI: one job at a time, progress by task id, one interrupt for whatever runs. */
export async function startSdWebUiServer(auth: string): Promise<SdWebUiServer> {
  const drawCalls: DrawCall[] = [];
  const interrupted: string[] = [];
  const jobs: string[] = [];
  const finished: string[] = [];
  const fail = (answer: Parameters<Script<Buffer>>[0], status: number, error: string, detail = ''): void =>
    void answer
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error, detail, body: '', errors: '' }));
  const isOver = (id: string): boolean => jobs[0] === id && (!state.held || interrupted.includes(id));
  const turn = async (id: string): Promise<void> => {
    while (!isOver(id)) await new Promise((resolve) => setTimeout(resolve, 2));
  };

  const drawing: Script<Buffer> = async (answer, { body }) => {
    const call = drawCall.safeParse(JSON.parse(body.toString()));
    if (!call.success) return fail(answer, 422, 'RequestValidationError', call.error.message);
    drawCalls.push(call.data);
    if (call.data.sampler_name !== undefined && !['Euler a', 'DPM++ 2M'].includes(call.data.sampler_name))
      return fail(answer, 404, 'HTTPException', 'Sampler not found');
    const id = call.data.force_task_id ?? '';
    jobs.push(id);
    await turn(id);
    jobs.shift();
    finished.push(id);
    const first = call.data.seed === -1 ? 99 : call.data.seed;
    const seeds = Array.from({ length: call.data.n_iter * call.data.batch_size }, (_, index) => first + index);
    try {
      const images = (
        await Promise.all(seeds.map(async (seed) => faults.results.bytesOf(await draw(call.data, seed))))
      ).map((bytes) => bytes.toString('base64'));
      answerJson(answer, {
        images,
        parameters: {},
        info: JSON.stringify({ all_seeds: seeds, index_of_first_image: 0 }),
      });
    } catch (error) {
      fail(answer, 500, error instanceof Error ? error.name : '', '');
    }
  };

  const answers: Readonly<Record<string, Script<Buffer>>> = {
    '/sdapi/v1/txt2img': drawing,
    '/sdapi/v1/img2img': drawing,
    '/sdapi/v1/extra-single-image': async (answer, { body }) => {
      const call = z
        .object({ image: z.string(), upscaling_resize: z.number(), upscaler_1: z.string() })
        .parse(JSON.parse(body.toString()));
      const { width, height } = await sharp(bytesOf(call.image)).metadata();
      if (call.upscaling_resize <= 1) return answerJson(answer, { html_info: '', image: call.image });
      const bytes = await seededImage(
        { width: down(width * call.upscaling_resize), height: down(height * call.upscaling_resize) },
        1,
      );
      answerJson(answer, { html_info: '', image: bytes.toString('base64') });
    },
    '/sdapi/v1/interrogate': (answer) => answerJson(answer, { caption: 'a red house by a lake' }),
    '/sdapi/v1/interrupt': (answer) => {
      if (jobs[0] !== undefined) interrupted.push(jobs[0]);
      answerJson(answer, {});
    },
    '/internal/progress': (answer, { body }) => {
      const asked = z
        .object({ id_task: z.string(), id_live_preview: z.int(), live_preview: z.boolean() })
        .parse(JSON.parse(body.toString()));
      const { id_task: id } = asked;
      const active = jobs[0] === id;
      const queued = !active && jobs.includes(id);
      answerJson(answer, {
        active,
        queued,
        paused: false,
        completed: finished.includes(id),
        progress: active ? 0.25 : null,
        eta: null,
        live_preview:
          active && asked.live_preview && asked.id_live_preview !== PREVIEW_ID && state.preview !== null
            ? `data:image/png;base64,${state.preview.toString('base64')}`
            : null,
        id_live_preview: active && state.preview !== null ? PREVIEW_ID : -1,
        textinfo: null,
      });
    },
    '/sd_extra_networks/thumb': async (answer, { path }) => {
      if (state.holdPreview !== null) return state.holdPreview(answer);
      const file = new URL(path, 'http://server').searchParams.get('filename');
      if (file !== '/models/landscape.preview.png' && file !== '/models/ink.v2.png')
        return fail(answer, 404, 'HTTPException', 'File not found');
      answer.writeHead(200, { 'content-type': 'image/png' }).end(await seededImage({ width: 512, height: 768 }, 5));
    },
    '/rembg': async (answer, { method, body }) => {
      if (!state.rembg || method !== 'POST') return fail(answer, state.rembg ? 405 : 404, 'HTTPException');
      const call = z
        .object({ input_image: z.string(), model: z.string(), return_mask: z.literal(true) })
        .parse(JSON.parse(body.toString()));
      answerJson(answer, {
        image: (await maskOf(bytesOf(call.input_image), call.model === 'u2net_cloth_seg' ? 3 : 1)).toString('base64'),
      });
    },
    '/controlnet/control_types': (answer) =>
      state.controlNet
        ? answerJson(answer, { control_types: controlTypes })
        : void answer.writeHead(404).end('{"detail":"Not Found"}'),
  };

  const faults = new FaultyScript(
    (answer, call) => {
      if (call.authorization !== `Basic ${Buffer.from(auth).toString('base64')}`)
        return fail(answer, 401, 'HTTPException', 'Incorrect username or password');
      const path = call.path.split('?', 1)[0] ?? '';
      if (path === state.broken) return fail(answer, 500, 'RuntimeError', 'CUDA error');
      const script = answers[path];
      if (script !== undefined) return script(answer, call);
      return lists[path] === undefined
        ? fail(answer, 404, 'HTTPException', 'Not Found')
        : answerJson(answer, lists[path]);
    },
    (path) => /txt2img|img2img|extra-single-image|interrogate|rembg/.test(path),
    {
      wrongKey: (answer) => fail(answer, 401, 'HTTPException', 'Incorrect username or password'),
      refusal: (answer) => fail(answer, 400, 'HTTPException', 'NSFW content was detected in the prompt'),
      noResults: (answer) => answerJson(answer, { images: [], parameters: {}, info: '{}' }),
      noImage: (answer) =>
        answerJson(answer, {
          images: [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')],
          parameters: {},
          info: '{}',
        }),
    },
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const state: SdWebUiServer = {
    ...scripted,
    url: new URL(scripted.baseUrl).origin,
    faults,
    drawCalls,
    interrupted,
    jobs,
    held: false,
    controlNet: true,
    rembg: true,
    broken: null,
    holdPreview: null,
    preview: null,
  };
  return state;
}
