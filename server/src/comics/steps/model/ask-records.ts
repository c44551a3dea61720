import type * as z from 'zod/mini';
import { lineRecords } from '../../../creation/texts/records/line-records.ts';
import { EngineError } from '../../../engines/engine-error.ts';
import { answerText } from '../../../engines/whole-answer.ts';
import type { ComicsWriter } from './writer-source.ts';

/** A question that is answered with one JSON object per line. */
export interface RecordQuestion<T> {
  readonly schema: z.ZodMiniType<T>;
  readonly systemPrompt: string;
  /** What it is about, as JSON: nothing in it is an instruction. */
  readonly material: object;
}

export interface RecordAnswer {
  /** Records that were used. */
  readonly used: number;
  /** Objects that were no records, and records that could not be used. */
  readonly dropped: number;
  /** The answer has an end of its own, and there was something in it. */
  readonly whole: boolean;
  /** The answer has an end of its own, and no object was in it. */
  readonly empty: boolean;
  /** Why the model failed; null: it did not. */
  readonly failure: string | null;
}

/**
 * Asks the model and gives each record to `use` as it arrives, which tells whether it could be used. A failure of the model is told with what came before it.
 * Throws the reason of the signal, and what `use` throws.
 */
export async function askRecords<T>(
  { engine, model }: ComicsWriter,
  { schema, systemPrompt, material }: RecordQuestion<T>,
  signal: AbortSignal,
  use: (record: T) => Promise<boolean>,
): Promise<RecordAnswer> {
  const request = {
    messages: [{ role: 'user', content: JSON.stringify(material) } as const],
    model,
    systemPrompt,
    signal,
  };
  const records = lineRecords(schema, answerText(engine, request));
  let [used, unused] = [0, 0];
  let failure: string | null = null;
  try {
    for await (const record of records) {
      signal.throwIfAborted();
      if (await use(record)) used += 1;
      else unused += 1;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof EngineError)) throw error;
    failure = error.message;
  }
  const { counts } = records;
  const hasEnded = failure === null && !counts.isCut && counts.limit === null;
  const dropped = counts.dropped + unused;
  return { used, dropped, whole: hasEnded && used > 0, empty: hasEnded && used + dropped === 0, failure };
}
