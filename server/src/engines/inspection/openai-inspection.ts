import type { OpenAI } from 'openai';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type OpenAiServer, openAiClient } from '../openai/openai-client.ts';
import type { Inspect, Inspected, Inspection } from './inspection-port.ts';

/** A person waits for the answer. */
const TIMEOUT_MS = 8000;

/** Categories that are never shown. */
const blocked: ReadonlySet<string> = new Set(['sexual/minors', 'illicit/violent', 'self-harm/instructions']);

const answer = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.nullable(z.boolean())) }))
    .check(z.minLength(1)),
});

type Input = OpenAI.ModerationMultiModalInput[];

function inputOf({ text, image }: Inspected): Input {
  const words: Input = text === '' ? [] : [{ type: 'text', text }];
  if (image === null) return words;
  return [
    ...words,
    {
      type: 'image_url',
      image_url: { url: `data:${image.type};base64,${Buffer.from(image.bytes).toString('base64')}` },
    },
  ];
}

/** Inspects with the moderations call of an OpenAI-compatible server. */
export function openAiInspection(server: OpenAiServer, model: string, log: Logger): Inspect {
  const client = openAiClient(server, 1);
  return async (inspected) => {
    const input = inputOf(inspected);
    if (input.length === 0) return null;
    try {
      const { moderations } = await client();
      return inspectionOf(
        answer.parse(await moderations.create({ model, input }, { signal: AbortSignal.timeout(TIMEOUT_MS) })),
      );
    } catch (error) {
      log.warn({ err: error }, 'a text or image was not inspected');
      return null;
    }
  };
}

function inspectionOf({ results }: z.output<typeof answer>): Inspection {
  const labels = [
    ...new Set(
      results.flatMap(({ categories }) =>
        Object.entries(categories).flatMap(([name, found]) => (found === true ? [name] : [])),
      ),
    ),
  ];
  if (labels.some((label) => blocked.has(label))) return { verdict: 'block', labels };
  return { verdict: results.some(({ flagged }) => flagged) ? 'review' : 'pass', labels };
}
