import { BY_WORDS, type FieldLimit, type ToolFields } from '@ai-site/shared/tools';
import { Closeness, transferDurations } from '@ai-site/shared/tools/fields/transfer-fields';
import type { EngineCapabilities, EngineChoice } from '../../engines/tasks/task-port.ts';
import { orDefault } from './translation.ts';

export const closeTo = (mode: number): 'source' | 'prompt' => (mode === Closeness.prompt ? 'prompt' : 'source');

/** Fields of both tools that mean nothing to a style which does not follow them. */
const followed: Readonly<Record<NonNullable<EngineChoice['ignores']>[number], readonly string[]>> = {
  words: ['prompt', 'negativePrompt'],
  closeness: ['mode'],
  seed: ['seed'],
};

const seconds = transferDurations.map(({ duration }) => duration);

export const ofStyle = (id: string, field: string, options: FieldLimit['options']): FieldLimit => ({
  field,
  when: [{ field: 'styleId', is: [id] }],
  options,
  note: null,
});

/** The lengths that can be chosen, and what single styles leave of the form. */
export const transferLimits =
  (fields: ToolFields) =>
  ({ videoStyles }: EngineCapabilities): readonly FieldLimit[] => [
    { field: 'duration', when: [], options: seconds, note: null },
    ...videoStyles.flatMap(({ id, ignores = [], secondsMax }) => [
      ...ignores.flatMap((part) =>
        followed[part].filter((field) => Object.hasOwn(fields, field)).map((field) => ofStyle(id, field, [])),
      ),
      ...(secondsMax === undefined
        ? []
        : [
            ofStyle(
              id,
              'duration',
              seconds.filter((length) => length <= secondsMax),
            ),
          ]),
    ]),
  ];

export const styleOf = (styleId: string): string | null => (styleId === BY_WORDS ? null : orDefault(styleId));
