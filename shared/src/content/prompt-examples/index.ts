import type { PromptExample, ToolExamples } from '../../domain/examples/prompt-example.ts';
import type { TextField } from '../../tools/field.ts';
import { englishImages, englishNegatives, englishVideos } from './english-examples.ts';
import { toolExamples, videoCodes } from './examples.generated.ts';
import { negativeExamples } from './negative-examples.ts';

export type { FieldExamples, PromptExample } from '../../domain/examples/prompt-example.ts';
export { comicsExamples } from './comics-examples.ts';

const byTool: Readonly<Record<string, ToolExamples>> = toolExamples;

type ExampleField = Pick<TextField, 'english' | 'prompt'>;

function englishExamples(code: string, name: string, { prompt }: ExampleField): readonly PromptExample[] {
  if (prompt === 'negative') return englishNegatives;
  const own = byTool[code]?.english?.[name];
  if (own !== undefined || prompt === undefined) return own ?? [];
  return videoCodes.includes(code) ? englishVideos : englishImages;
}

/** Examples for a field of a tool, by its code; in English where the field takes nothing else. Empty: it has none. */
export function fieldExamples(code: string, name: string, field: ExampleField): readonly PromptExample[] {
  if (field.english !== undefined) return englishExamples(code, name, field);
  return field.prompt === 'negative' ? negativeExamples : (byTool[code]?.fields[name] ?? []);
}

/** Texts of the examples for the prompt of a tool: those of its chips, then more. */
export function promptExamples(code: string, name: string, field: ExampleField): readonly string[] {
  return [
    ...fieldExamples(code, name, field).map(({ text }) => text),
    ...(field.english === undefined ? (byTool[code]?.more ?? []) : []),
  ];
}
