import * as z from 'zod/mini';

// Shapes of the answers of ComfyUI's server, as far as they are read.

export const queued = z.object({ prompt_id: z.string() });
export const uploaded = z.object({ name: z.string(), subfolder: z._default(z.string(), '') });
export const queueSize = z.object({ exec_info: z.object({ queue_remaining: z.int() }) });

const promptNodes = z.record(z.string(), z.object({ class_type: z.string() }));
/** Number, id and nodes of a prompt; more follows. */
const queueItem = z.tuple([z.number(), z.string(), promptNodes], z.unknown());
export const queue = z.object({ queue_running: z.array(queueItem), queue_pending: z.array(queueItem) });

const file = z.object({
  filename: z.string(),
  subfolder: z._default(z.string(), ''),
  type: z._default(z.string(), 'output'),
});
export type OutputFile = z.output<typeof file>;
/** Videos are among the images, or, of a common extension, among `gifs`. */
const nodeOutput = z.object({
  images: z.optional(z.array(file)),
  gifs: z.optional(z.array(file)),
  audio: z.optional(z.array(file)),
  text: z.optional(z.array(z.string())),
});
const event = z.tuple([
  z.string(),
  z.looseObject({ exception_message: z.optional(z.string()), exception_type: z.optional(z.string()) }),
]);
const historyEntry = z.object({
  outputs: z.record(z.string(), nodeOutput),
  /** Absent in old versions. */
  status: z.nullish(
    z.object({ status_str: z.string(), messages: z._default(z.array(z.union([event, z.unknown()])), []) }),
  ),
});
export type HistoryEntry = z.output<typeof historyEntry>;
/** By id; empty for an unknown one. */
export const history = z.record(z.string(), historyEntry);

/** Message of the event that ended a prompt before its time. Undefined for one that was not ended so. */
export function failureOf({
  status,
}: HistoryEntry): { readonly interrupted: boolean; readonly message: string } | undefined {
  if (status?.status_str !== 'error') return undefined;
  const events = status.messages.flatMap((one) => {
    const read = event.safeParse(one);
    return read.success ? [read.data] : [];
  });
  const failed = events.find(([type]) => type === 'execution_error');
  const message = failed === undefined ? '' : `${failed[1].exception_type ?? ''}: ${failed[1].exception_message ?? ''}`;
  return { interrupted: events.some(([type]) => type === 'execution_interrupted'), message };
}

const names = { image: /./, video: /\.mp4$/i, audio: /\.(mp3|wav)$/i };

/** Results come first, previews when there is nothing else. */
export function filesOf({ outputs }: HistoryEntry, media: keyof typeof names): readonly OutputFile[] {
  const all = Object.values(outputs)
    .flatMap(({ images = [], gifs = [], audio = [] }) => (media === 'audio' ? audio : [...images, ...gifs]))
    .filter(({ filename }) => names[media].test(filename));
  const results = all.filter(({ type }) => type === 'output');
  return results.length > 0 ? results : all;
}

export const textsOf = ({ outputs }: HistoryEntry): readonly string[] =>
  Object.values(outputs).flatMap(({ text = [] }) => text);

/** A list to choose from: the values themselves, or, in newer versions, a type and its options. */
const choices = z.union([
  z.tuple([z.array(z.string())], z.unknown()),
  z.tuple([z.string(), z.looseObject({ options: z.optional(z.array(z.unknown())) })], z.unknown()),
]);
const nodeInfo = z.object({
  input: z.object({
    required: z._default(z.record(z.string(), z.unknown()), {}),
    optional: z._default(z.record(z.string(), z.unknown()), {}),
  }),
});
/** By class; empty for an unknown one. */
export const objectInfo = z.record(z.string(), nodeInfo);

/** What may be chosen for an input of a class; empty when the input is no choice. */
export function choicesOf(info: z.output<typeof objectInfo>, classType: string, input: string): readonly string[] {
  const { required = {}, optional = {} } = info[classType]?.input ?? {};
  const read = choices.safeParse(required[input] ?? optional[input]);
  if (!read.success) return [];
  const [first, second] = read.data;
  const options: readonly unknown[] =
    typeof first === 'string'
      ? (z.looseObject({ options: z.optional(z.array(z.unknown())) }).safeParse(second).data?.options ?? [])
      : first;
  return options.filter((option) => typeof option === 'string');
}
