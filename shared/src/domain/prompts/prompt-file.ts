import * as z from 'zod/mini';
import { promptLimits, promptTexts } from './limits.ts';

const lengthWithin = (max: number, message: string) => z.refine<string>((text) => [...text].length <= max, message);

/** What a person writes of a prompt of their own. `{{name|default}}` and `{{name}}` in the text are variables. */
export const promptDraft = z.object({
  title: z
    .string(promptTexts.noTitle)
    .check(z.trim(), z.minLength(1, promptTexts.noTitle), lengthWithin(promptLimits.title, promptTexts.longTitle)),
  category: z._default(
    z.string(promptTexts.longCategory).check(z.trim(), lengthWithin(promptLimits.category, promptTexts.longCategory)),
    '',
  ),
  text: z
    .string(promptTexts.noText)
    .check(z.trim(), z.minLength(1, promptTexts.noText), lengthWithin(promptLimits.text, promptTexts.longText)),
  favourite: z._default(z.boolean(), false),
});
export type PromptDraft = z.output<typeof promptDraft>;

const FORMAT = 'ai-site-prompts';
const VERSION = 1;

/** The content of an exported file. */
export const promptFileOf = (prompts: readonly PromptDraft[]) => ({
  format: FORMAT,
  version: VERSION,
  prompts: prompts.map(({ title, category, text, favourite }) => ({ title, category, text, favourite })),
});

export type ReadPrompts = { readonly prompts: readonly PromptDraft[] } | { readonly problem: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads an exported file, or a plain JSON list of prompts; `problem` says in Chinese what is wrong with it. */
export function readPromptFile(content: string): ReadPrompts {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return { problem: promptTexts.notJson };
  }
  const entries = Array.isArray(parsed) ? parsed : isRecord(parsed) && parsed.format === FORMAT ? parsed.prompts : null;
  if (!Array.isArray(entries)) return { problem: promptTexts.notPrompts };
  if (entries.length === 0) return { problem: promptTexts.emptyFile };
  if (entries.length > promptLimits.count) return { problem: promptTexts.tooMany(promptLimits.count) };
  const prompts: PromptDraft[] = [];
  for (const [index, entry] of entries.entries()) {
    const read = promptDraft.safeParse(entry);
    if (!read.success)
      return {
        problem: promptTexts.badEntry(
          index + 1,
          isRecord(entry) ? (read.error.issues[0]?.message ?? '') : promptTexts.notPrompts,
        ),
      };
    prompts.push(read.data);
  }
  return { prompts };
}
