import { BY_WORDS, type FieldLimit, type ToolFields } from '@ai-site/shared/tools';
import { Closeness, transferDurations } from '@ai-site/shared/tools/fields/transfer-fields';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { videoTransferPlus } from '@ai-site/shared/tools/video-transfer-plus/tool';
import type { EngineCapabilities, EngineChoice } from '../../engines/tasks/task-port.ts';
import { defineTranslation, orDefault, required } from './translation.ts';
import { isEnglish, rendering } from './videos.ts';

const closeTo = (mode: number): 'source' | 'prompt' => (mode === Closeness.prompt ? 'prompt' : 'source');

/** Fields of both tools that mean nothing to a style which does not follow them. */
const followed: Readonly<Record<NonNullable<EngineChoice['ignores']>[number], readonly string[]>> = {
  words: ['prompt', 'negativePrompt'],
  closeness: ['mode'],
  seed: ['seed'],
};

const seconds = transferDurations.map(({ duration }) => duration);

const ofStyle = (id: string, field: string, options: FieldLimit['options']): FieldLimit => ({
  field,
  when: [{ field: 'styleId', is: [id] }],
  options,
  note: null,
});

/** The lengths that can be chosen, and what single styles leave of the form. */
const transferLimits =
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

const styleOf = (styleId: string): string | null => (styleId === BY_WORDS ? null : orDefault(styleId));

export const videoTransferTranslation = defineTranslation({
  tool: videoTransfer,
  needs: ['restyle-video'],
  // Its words are asked for in one mode alone.
  limits: (offered) => [
    ...transferLimits(videoTransfer.fields)(offered),
    ofStyle(BY_WORDS, 'mode', [Closeness.prompt]),
  ],
  operation: ({ styleId, mode, prompt, duration }, inputs) => ({
    kind: 'restyle-video',
    video: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: styleOf(styleId),
    closeTo: closeTo(mode),
    plus: false,
    ...rendering({ prompt, english: isEnglish(inputs, prompt), seconds: duration }, inputs),
  }),
});

export const videoTransferPlusTranslation = defineTranslation({
  tool: videoTransferPlus,
  needs: ['restyle-video'],
  limits: transferLimits(videoTransferPlus.fields),
  operation: ({ styleId, mode, prompt, negativePrompt, duration }, inputs) => ({
    kind: 'restyle-video',
    video: required(inputs.file('sourceUrl'), 'sourceUrl'),
    style: styleOf(styleId),
    closeTo: closeTo(mode),
    plus: true,
    ...rendering({ prompt, english: isEnglish(inputs, prompt), negativePrompt, seconds: duration }, inputs),
  }),
});
