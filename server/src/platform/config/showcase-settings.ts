import * as z from 'zod/mini';
import { text } from './fields.ts';

export interface ShowcaseSettings {
  /** `all`: every publication waits for a person; `doubtful`: those of proven authors that an inspection has nothing against are shared at once. */
  readonly review: 'all' | 'doubtful';
  /** Model of the OpenAI-compatible server that inspects words and images; null: none does. */
  readonly inspectionModel: string | null;
  /** Whether a site without works shows those that were made for it. */
  readonly examples: boolean;
}

export const showcaseEnvironment = {
  SHOWCASE_REVIEW: z._default(z.enum(['all', 'doubtful']), 'all'),
  MODERATION_MODEL: z.optional(text),
  SHOWCASE_EXAMPLES: z._default(z.enum(['on', 'off']), 'on'),
};

export const readShowcaseSettings = (
  values: z.output<z.ZodMiniObject<typeof showcaseEnvironment>>,
): ShowcaseSettings => ({
  review: values.SHOWCASE_REVIEW,
  inspectionModel: values.MODERATION_MODEL ?? null,
  examples: values.SHOWCASE_EXAMPLES === 'on',
});
