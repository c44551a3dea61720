import * as z from 'zod/mini';

export const queuedPrompt = z.record(
  z.string(),
  z.object({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type QueuedPrompt = z.output<typeof queuedPrompt>;

type InputSpec = readonly [string | readonly string[], Readonly<Record<string, unknown>>?];

interface NodeClass {
  readonly input: { readonly required: Readonly<Record<string, InputSpec>> };
  readonly output: readonly string[];
}

const of = (required: Readonly<Record<string, InputSpec>>, ...output: readonly string[]): NodeClass => ({
  input: { required },
  output,
});
const model: InputSpec = ['MODEL'];
const clip: InputSpec = ['CLIP'];
const image: InputSpec = ['IMAGE'];
const latent: InputSpec = ['LATENT'];
const integer: InputSpec = ['INT', { min: 0 }];
const decimal: InputSpec = ['FLOAT', {}];
const text: InputSpec = ['STRING', {}];

const multiple = (step: number, first = 0): InputSpec => ['INT', { min: 16, step, first }];

/** Nodes that give results. */
export const savingNodes = ['SaveImage', 'SaveVideo', 'SaveAudioMP3'];

/** The nodes of a server, as `/object_info` describes them. One list has the form of newer versions. */
export const nodeClasses: Readonly<Record<string, NodeClass>> = {
  CheckpointLoaderSimple: of(
    { ckpt_name: [['landscape.safetensors', 'styles/anime.safetensors', 'ace_step_v1_3.5b.safetensors'], {}] },
    'MODEL',
    'CLIP',
    'VAE',
  ),
  VAELoader: of({ vae_name: [['vae-ft-mse.safetensors', 'wan2.2_vae.safetensors']] }, 'VAE'),
  LoraLoader: of(
    {
      model,
      clip,
      lora_name: ['COMBO', { options: ['ink.safetensors', 'paper.safetensors'] }],
      strength_model: decimal,
      strength_clip: decimal,
    },
    'MODEL',
    'CLIP',
  ),
  CLIPTextEncode: of({ text, clip }, 'CONDITIONING'),
  TextEncodeQwenImageEditPlus: of({ clip, prompt: text }, 'CONDITIONING'),
  EmptyLatentImage: of(
    { width: ['INT', { min: 16 }], height: ['INT', { min: 16 }], batch_size: ['INT', { min: 1 }] },
    'LATENT',
  ),
  KSampler: of(
    {
      model,
      seed: integer,
      steps: ['INT', { min: 1 }],
      cfg: decimal,
      sampler_name: [['euler', 'dpmpp_2m', 'uni_pc']],
      scheduler: [['normal', 'karras', 'simple']],
      positive: ['CONDITIONING'],
      negative: ['CONDITIONING'],
      latent_image: latent,
      denoise: decimal,
    },
    'LATENT',
  ),
  VAEDecode: of({ samples: latent, vae: ['VAE'] }, 'IMAGE'),
  VAEEncode: of({ pixels: image, vae: ['VAE'] }, 'LATENT'),
  LoadImage: of({ image: ['UPLOAD'] }, 'IMAGE', 'MASK'),
  LoadImageMask: of({ image: ['UPLOAD'], channel: [['alpha', 'red', 'green', 'blue']] }, 'MASK'),
  ImageScale: of(
    {
      image,
      upscale_method: [['nearest-exact', 'lanczos']],
      width: integer,
      height: integer,
      crop: [['disabled', 'center']],
    },
    'IMAGE',
  ),
  SetLatentNoiseMask: of({ samples: latent, mask: ['MASK'] }, 'LATENT'),
  UpscaleModelLoader: of({ model_name: [['4x-UltraSharp.pth']] }, 'UPSCALE_MODEL'),
  ImageUpscaleWithModel: of({ upscale_model: ['UPSCALE_MODEL'], image }, 'IMAGE'),
  ControlNetLoader: of(
    { control_net_name: [['control-canny.safetensors', 'control-depth.safetensors']] },
    'CONTROL_NET',
  ),
  ControlNetApplyAdvanced: of(
    {
      positive: ['CONDITIONING'],
      negative: ['CONDITIONING'],
      control_net: ['CONTROL_NET'],
      image,
      strength: decimal,
      start_percent: decimal,
      end_percent: decimal,
    },
    'CONDITIONING',
    'CONDITIONING',
  ),
  UNETLoader: of(
    { unet_name: [['wan2.2_ti2v_5B_fp16.safetensors']], weight_dtype: [['default', 'fp8_e4m3fn']] },
    'MODEL',
  ),
  CLIPLoader: of(
    { clip_name: [['umt5_xxl_fp8_e4m3fn_scaled.safetensors']], type: [['stable_diffusion', 'wan']] },
    'CLIP',
  ),
  ModelSamplingSD3: of({ model, shift: decimal }, 'MODEL'),
  Wan22ImageToVideoLatent: of(
    { vae: ['VAE'], width: multiple(32), height: multiple(32), length: multiple(4, 1), batch_size: integer },
    'LATENT',
  ),
  CreateVideo: of({ images: image, fps: decimal }, 'VIDEO'),
  SaveVideo: of({
    video: ['VIDEO'],
    filename_prefix: text,
    format: ['COMBO', { options: ['auto', 'mp4'] }],
    codec: ['COMBO', { options: ['auto', 'h264'] }],
  }),
  TextEncodeAceStepAudio: of({ clip, tags: text, lyrics: text, lyrics_strength: decimal }, 'CONDITIONING'),
  ConditioningZeroOut: of({ conditioning: ['CONDITIONING'] }, 'CONDITIONING'),
  EmptyAceStepLatentAudio: of({ seconds: decimal, batch_size: integer }, 'LATENT'),
  VAEDecodeAudio: of({ samples: latent, vae: ['VAE'] }, 'AUDIO'),
  SaveAudioMP3: of({ audio: ['AUDIO'], filename_prefix: text, quality: [['V0', '128k', '320k']] }),
  SaveImage: of({ images: image, filename_prefix: text }),
};

const link = z.tuple([z.string(), z.int()]);

function problemOf(
  prompt: QueuedPrompt,
  value: unknown,
  [type, options = {}]: InputSpec,
  uploads: ReadonlyMap<string, unknown>,
): string | undefined {
  if (value === undefined) return 'required input is missing';
  const linked = link.safeParse(value);
  if (linked.success) {
    const [from, slot] = linked.data;
    const gives = nodeClasses[prompt[from]?.class_type ?? '']?.output[slot];
    return gives === type ? undefined : `return type mismatch: ${gives} for ${String(type)}`;
  }
  if (type === 'UPLOAD') return uploads.has(String(value)) ? undefined : `invalid image file ${String(value)}`;
  const list: unknown = type === 'COMBO' ? options.options : type;
  if (Array.isArray(list)) return list.includes(value) ? undefined : `value not in list: ${String(value)}`;
  if (type === 'INT')
    return Number.isInteger(value) &&
      Number(value) >= Number(options.min ?? Number.NEGATIVE_INFINITY) &&
      (Number(value) - Number(options.first ?? 0)) % Number(options.step ?? 1) === 0
      ? undefined
      : `no integer: ${String(value)}`;
  if (type === 'FLOAT') return typeof value === 'number' ? undefined : `no number: ${String(value)}`;
  return type === 'STRING' && typeof value === 'string' ? undefined : `not a ${String(type)}`;
}

/** What the server refuses in a prompt: unknown nodes, missing or wrong inputs, no result. */
export function problemsOf(prompt: QueuedPrompt, uploads: ReadonlyMap<string, unknown>): string[] {
  const problems = Object.entries(prompt).flatMap(([id, { class_type: classType, inputs }]) => {
    const required = nodeClasses[classType]?.input.required;
    if (required === undefined) return [`${id}: there is no node ${classType}`];
    return Object.entries(required).flatMap(([name, spec]) => {
      const problem = problemOf(prompt, inputs[name], spec, uploads);
      return problem === undefined ? [] : [`${id}.${name}: ${problem}`];
    });
  });
  return Object.values(prompt).some(({ class_type: classType }) => savingNodes.includes(classType))
    ? problems
    : [...problems, 'prompt has no outputs'];
}
