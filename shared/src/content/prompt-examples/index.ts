import type { TextField } from '../../tools/field.ts';
import { audioToolExamples } from './audio-examples.ts';
import { englishFields, englishImages, englishNegatives, englishVideos } from './english-examples.ts';
import { imageToolExamples, negativeExamples } from './image-examples.ts';
import { moreExamples } from './more-examples.ts';
import type { FieldExamples, PromptExample } from './prompt-example.ts';
import { textToolExamples } from './text-examples.ts';
import { videoToolExamples } from './video-examples.ts';

export { comicsExamples } from './comics-examples.ts';
export type { FieldExamples, PromptExample } from './prompt-example.ts';

const byTool: Readonly<Record<string, FieldExamples>> = {
  ...imageToolExamples,
  ...videoToolExamples,
  ...audioToolExamples,
  ...textToolExamples,
};

type ExampleField = Pick<TextField, 'english' | 'prompt'>;

function englishExamples(code: string, name: string, { prompt }: ExampleField): readonly PromptExample[] {
  if (prompt === 'negative') return englishNegatives;
  const own = englishFields[code]?.[name];
  if (own !== undefined || prompt === undefined) return own ?? [];
  return code in videoToolExamples ? englishVideos : englishImages;
}

/** Examples for a field of a tool, by its code; in English where the field takes nothing else. Empty: it has none. */
export function fieldExamples(code: string, name: string, field: ExampleField): readonly PromptExample[] {
  if (field.english !== undefined) return englishExamples(code, name, field);
  return field.prompt === 'negative' ? negativeExamples : (byTool[code]?.[name] ?? []);
}

/** Texts of the examples for the prompt of a tool: those of its chips, then more. */
export function promptExamples(code: string, name: string, field: ExampleField): readonly string[] {
  return [
    ...fieldExamples(code, name, field).map(({ text }) => text),
    ...(field.english === undefined ? (moreExamples[code] ?? []) : []),
  ];
}
