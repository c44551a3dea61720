import * as z from 'zod/mini';

// What the documentation of the service says that its calls take.

const dataUrl = z.string().check(z.regex(/^data:image\/(jpeg|png);base64,/));
const uploaded = z.string().check(z.regex(/^oss:\/\//));
const seed = z.optional(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)));
const text = z.string().check(z.minLength(1));
const size = z.string().check(z.regex(/^\d+\*\d+$/));
const duration = z.int().check(z.minimum(2), z.maximum(15));
const resolution = z.enum(['480P', '720P', '1080P']);
const drawn = z.strictObject({ n: z.int(), size, watermark: z.boolean(), seed });

const image2image = z.strictObject({
  model: z.literal('wanx2.1-imageedit'),
  input: z.strictObject({
    function: z.enum([
      'description_edit_with_mask',
      'remove_watermark',
      'super_resolution',
      'description_edit',
      'stylization_all',
    ]),
    prompt: text,
    base_image_url: dataUrl,
    mask_image_url: z.optional(dataUrl),
  }),
  parameters: z.strictObject({
    n: z.int(),
    watermark: z.boolean(),
    seed,
    upscale_factor: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
  }),
});

const messages = z.strictObject({
  model: text,
  input: z.strictObject({
    messages: z.tuple([
      z.strictObject({
        role: z.literal('user'),
        content: z.array(z.union([z.strictObject({ text }), z.strictObject({ image: dataUrl })])),
      }),
    ]),
  }),
  parameters: drawn,
});

const prompted = z.strictObject({ model: text, input: z.strictObject({ prompt: text }), parameters: drawn });

const words = { prompt: text, negative_prompt: z.optional(z.string()) };
const shared = { seed, watermark: z.boolean() };
const video = z.union([
  z.strictObject({
    model: z.string().check(z.regex(/^wan2\.7-t2v/)),
    input: z.strictObject(words),
    parameters: z.strictObject({
      ...shared,
      resolution,
      ratio: z.enum(['16:9', '9:16', '1:1', '4:3', '3:4']),
      duration,
    }),
  }),
  z.strictObject({
    model: z.string().check(z.regex(/^wan2\.7-i2v/)),
    input: z.strictObject({
      ...words,
      media: z.union([
        z.array(z.strictObject({ type: z.enum(['first_frame', 'last_frame']), url: dataUrl })),
        z.tuple([z.strictObject({ type: z.literal('first_clip'), url: uploaded })]),
      ]),
    }),
    parameters: z.strictObject({ ...shared, resolution, duration }),
  }),
  z.strictObject({
    model: z.string().check(z.regex(/^wan2\.7-videoedit/)),
    input: z.strictObject({ ...words, media: z.array(z.strictObject({ type: z.literal('video'), url: uploaded })) }),
    parameters: z.strictObject({
      ...shared,
      resolution,
      prompt_extend: z.boolean(),
      audio_setting: z.enum(['auto', 'origin']),
    }),
  }),
  z.strictObject({
    model: z.literal('video-style-transform'),
    input: z.strictObject({ video_url: uploaded }),
    parameters: z.strictObject({
      style: z.int().check(z.minimum(0), z.maximum(7)),
      video_fps: z.int().check(z.minimum(15), z.maximum(25)),
    }),
  }),
  z.strictObject({
    model: z.string().check(z.regex(/^(wanx2\.1|wan2\.[2-6])-t2v/)),
    input: z.strictObject(words),
    parameters: z.strictObject({ ...shared, size, duration }),
  }),
  z.strictObject({
    model: z.string().check(z.regex(/^(wanx2\.1|wan2\.[2-6])-i2v/)),
    input: z.strictObject({ ...words, img_url: dataUrl }),
    parameters: z.strictObject({ ...shared, resolution, duration }),
  }),
]);

const keyframes = z.strictObject({
  model: z.string().check(z.regex(/-kf2v-/)),
  input: z.strictObject({ ...words, first_frame_url: dataUrl, last_frame_url: dataUrl }),
  parameters: z.strictObject({ ...shared, resolution }),
});

export type CallKind = 'results' | 'choices' | 'video_url' | 'output_video_url';

/** The calls by their paths, with the field in which the results of each are found. */
export const calls: Readonly<
  Record<
    string,
    {
      readonly body: z.ZodMiniType<{ readonly model: string; readonly input: object; readonly parameters: object }>;
      readonly gives: CallKind;
    }
  >
> = {
  '/v1/services/aigc/image2image/image-synthesis': { body: image2image, gives: 'results' },
  '/v1/services/aigc/image-generation/generation': { body: messages, gives: 'choices' },
  '/v1/services/aigc/text2image/image-synthesis': { body: prompted, gives: 'results' },
  '/v1/services/aigc/video-generation/video-synthesis': { body: video, gives: 'video_url' },
  '/v1/services/aigc/image2video/video-synthesis': { body: keyframes, gives: 'video_url' },
};
