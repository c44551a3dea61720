import * as z from 'zod/mini';

// Shapes of DashScope's answers, as far as they are read.

export const created = z.object({ output: z.object({ task_id: z.string().check(z.minLength(1)) }) });

const image = z.object({ url: z.nullish(z.string()), code: z.nullish(z.string()), message: z.nullish(z.string()) });
const choice = z.object({ message: z.object({ content: z.array(z.object({ image: z.nullish(z.string()) })) }) });

const output = z.object({
  /** PENDING, RUNNING, SUSPENDED, SUCCEEDED, FAILED, CANCELED or UNKNOWN. */
  task_status: z.string(),
  code: z.nullish(z.string()),
  message: z.nullish(z.string()),
  /** Images of the older protocols. */
  results: z.nullish(z.union([z.array(image), z.object({ video_url: z.nullish(z.string()) })])),
  /** Images of the newer ones. */
  choices: z.nullish(z.array(choice)),
  video_url: z.nullish(z.string()),
  output_video_url: z.nullish(z.string()),
});
export type DashScopeOutput = z.output<typeof output>;
export const taskAnswer = z.object({ output });

/** Any list of tasks. */
export const taskList = z.looseObject({ request_id: z.string() });

/** Where the images of a finished task are. */
export function imagesOf({ results, choices }: DashScopeOutput): readonly string[] {
  const older = Array.isArray(results) ? results.map(({ url }) => url) : [];
  const newer = (choices ?? []).flatMap(({ message }) => message.content.map(({ image }) => image));
  return [...older, ...newer].filter((url) => typeof url === 'string');
}

/** Why the images of a task are missing, where the service says so. */
export const imageFailureOf = ({ results }: DashScopeOutput): string =>
  Array.isArray(results)
    ? (results.map(({ code, message }) => `${code ?? ''} ${message ?? ''}`.trim()).find((text) => text !== '') ?? '')
    : '';

/** Where the video of a finished task is. */
export function videoOf({ results, video_url: video, output_video_url: restyled }: DashScopeOutput): string | null {
  const spoken = results !== null && results !== undefined && !Array.isArray(results) ? results.video_url : null;
  return video ?? restyled ?? spoken ?? null;
}

/** Permission to upload a file for a model. */
export const uploadPolicy = z.object({
  data: z.object({
    policy: z.string(),
    signature: z.string(),
    upload_dir: z.string(),
    upload_host: z.url({ protocol: /^https?$/ }),
    oss_access_key_id: z.string(),
    x_oss_object_acl: z.string(),
    x_oss_forbid_overwrite: z.string(),
  }),
});
