import type { FilmPace } from '@ai-site/shared/film/camera/camera-moves';
import { dreamMachine, VideoMode } from '@ai-site/shared/tools/dream-machine/tool';
import { choiceWords } from './choice-words.ts';
import { joining } from './images.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';
import { cameraOf, isEnglish, rendering } from './videos.ts';

/** What 丰富细节 adds to a prompt. */
const DETAIL = '细节丰富，光影自然，动作流畅';
const ENGLISH_DETAIL = 'rich detail, natural light, fluid motion';

const paces: Readonly<Record<string, FilmPace>> = { slow: 'slow', fast: 'fast' };

const { scenes, style, controlCamera, lightRay, exercise, exerciseSpeed } = dreamMachine.fields;

const video = { fields: dreamMachine.fields, seconds: 'seconds' } as const;
const fresh = [{ field: 'generationPattern', is: [VideoMode.ordinary, VideoMode.inspiration] }] as const;

export const translation = defineTranslation({
  tool: dreamMachine,
  needs: ['text-to-video'],
  needsWith: { referImgUrl: 'image-to-video', keyframeImgUrl: 'lastImage', referVideoUrl: 'extend-video' },
  limits: ({ limits }) => [
    ...videoLimits(limits, 'text-to-video', { ...video, ratio: 'ratio' }, [
      ...fresh,
      { field: 'referImgUrl', filled: false },
    ]),
    ...videoLimits(limits, 'image-to-video', { ...video, first: 'referImgUrl' }, [
      ...fresh,
      { field: 'referImgUrl', filled: true },
    ]),
    ...videoLimits(limits, 'extend-video', video, [{ field: 'generationPattern', is: [VideoMode.extend] }]),
  ],
  operation(values, inputs) {
    const { generationPattern, prompt, width, height, seconds, spread } = values;
    const own = [
      values.customizeScenes,
      values.customizeStyle,
      values.customizeLightRay,
      values.customizeExercise,
      values.customizeControlCamera,
    ];
    const english = isEnglish(inputs, prompt, ...own);
    const spoken = [
      prompt,
      choiceWords(scenes, values.scenes, { english, own: values.customizeScenes }),
      choiceWords(style, values.style, { english, own: values.customizeStyle }),
      choiceWords(lightRay, values.lightRay, { english, own: values.customizeLightRay }),
      choiceWords(exercise, values.exercise, { english, own: values.customizeExercise }),
      choiceWords(controlCamera, values.controlCamera, { english, own: values.customizeControlCamera }),
      values.exerciseSpeed === 'normal'
        ? ''
        : choiceWords(exerciseSpeed, values.exerciseSpeed, { english, own: values.customizeExerciseSpeed }),
      spread && generationPattern !== VideoMode.extend ? (english ? ENGLISH_DETAIL : DETAIL) : '',
    ];
    const pace = paces[values.exerciseSpeed] ?? 'normal';
    const rendered = rendering(
      { prompt: joining({ english })(...spoken), english, seconds, camera: cameraOf(values.controlCamera), pace },
      inputs,
    );
    if (generationPattern === VideoMode.extend)
      return { kind: 'extend-video', video: required(inputs.file('referVideoUrl'), 'referVideoUrl'), ...rendered };
    const first = inputs.file('referImgUrl');
    if (first === null) return { kind: 'text-to-video', ...rendered, width, height };
    return { kind: 'image-to-video', first, last: inputs.file('keyframeImgUrl'), ...rendered };
  },
});
