import * as z from 'zod/mini';

// Shapes of Ark's answers, as far as they are read.

const failure = z.object({ code: z.string(), message: z._default(z.string(), '') });

const image = z.object({
  b64_json: z.nullish(z.string()),
  url: z.nullish(z.url({ protocol: /^https?$/ })),
  error: z.nullish(failure),
});
export type ArkImage = z.output<typeof image>;
export const images = z.object({ data: z.array(image) });

export const created = z.object({ id: z.string().check(z.minLength(1)) });

const videoTask = z.object({
  id: z.string(),
  /** queued, running, succeeded, failed, cancelled or expired. */
  status: z.string(),
  error: z.nullish(failure),
  content: z.nullish(z.object({ video_url: z.nullish(z.string()) })),
});
export type ArkVideoTask = z.output<typeof videoTask>;
export const videoTaskAnswer = videoTask;

/** Newest first. `created_at`: seconds since 1970. */
export const videoTasks = z.object({
  items: z.array(z.object({ id: z.string(), model: z.string(), created_at: z.number(), seed: z.nullish(z.number()) })),
});
