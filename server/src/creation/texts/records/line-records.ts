import type * as z from 'zod/mini';
import { storableJson } from '../../../platform/database/storable.ts';
import { objectsInLine } from './json-objects.ts';
import { type LineLimit, type TextLine, textLines } from './text-lines.ts';

/** What was read of an answer so far. */
export interface LineCounts {
  readonly records: number;
  /** Objects that are no JSON, or that the schema refuses. */
  readonly dropped: number;
  /** Lines without an object that are neither empty nor marks of a code block or list. */
  readonly prose: number;
  /** The answer ended within an object. */
  readonly isCut: boolean;
  /** The limit that ended the reading; null: none did (so far). */
  readonly limit: LineLimit | null;
}

/** The records of an answer, to be read once. */
export interface LineRecords<T> extends AsyncIterable<T> {
  /** Of what was read; complete when the iteration has ended. */
  readonly counts: LineCounts;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Lines that only frame others: empty ones, borders of code blocks, brackets of a list. */
const FRAME = /^[\s[\],]*$|^\s*(?:`{3}|~{3})/;

/**
 * Reads the answer of a model that was asked for one JSON object per line. A record comes as soon as its line has ended; what is no record is dropped and
 * counted, and nothing in the text is an error. Around an object there may be whatever models write: code blocks, prose, numbers, commas, brackets, other
 * objects. Strings are safe to store in PostgreSQL. Bounds (`lineLimits`) end the reading, and with it the answer. Throws only what `pieces` throws.
 */
export function lineRecords<T>(schema: z.ZodMiniType<T>, pieces: AsyncIterable<string>): LineRecords<T> {
  const counts: Mutable<LineCounts> = { records: 0, dropped: 0, prose: 0, isCut: false, limit: null };
  const recordsOf = ({ text, isWhole }: TextLine): readonly T[] => {
    const { objects, isOpen } = objectsInLine(text);
    const records = objects.flatMap((json) => readRecord(schema, json));
    const isBroken = isOpen && isWhole;
    counts.records += records.length;
    counts.dropped += objects.length - records.length + (isBroken ? 1 : 0);
    if (objects.length === 0 && !isOpen && !FRAME.test(text)) counts.prose += 1;
    counts.isCut = isOpen && !isWhole;
    return records;
  };
  async function* read(): AsyncGenerator<T, void, void> {
    const lines = textLines(pieces);
    try {
      for (;;) {
        const line = await lines.next();
        if (line.done === true) {
          counts.limit = line.value;
          return;
        }
        yield* recordsOf(line.value);
      }
    } finally {
      await lines.return(null);
    }
  }
  return { counts, [Symbol.asyncIterator]: read };
}

/** The record in a JSON text; none where it is no JSON, or not what the schema describes. */
function readRecord<T>(schema: z.ZodMiniType<T>, json: string): readonly T[] {
  try {
    const { success, data } = schema.safeParse(JSON.parse(storableJson(JSON.parse(json))));
    return success ? [data] : [];
  } catch {
    // No JSON, or nested so deep that it cannot be read.
    return [];
  }
}
