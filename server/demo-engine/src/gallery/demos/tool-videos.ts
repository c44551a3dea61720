import path from 'node:path';
import { videoDemoWords } from '@ai-site/shared/content/demos';
import { builtinVoices } from '../../../../src/engines/speech/builtin/builtin-voices.ts';
import type { TaskFile } from '../../../../src/engines/tasks/task-file.ts';
import type { VideoOperation } from '../../../../src/engines/tasks/video-operations.ts';
import type { DemoMaker } from './demo-maker.ts';
import { silence } from './silence.ts';
import { bear, blossom, castle, panda } from './tool-images.ts';

/** Videos in the order in which they are played, as one loop. `reversed`: from its end to its beginning. */
export interface DemoVideo {
  readonly parts: readonly {
    readonly video: TaskFile;
    readonly reversed?: boolean;
    readonly from?: number;
    readonly until?: number;
  }[];
  /** Of the loop, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The right half is that of this video: what a tool made of the first part. */
  readonly against?: TaskFile;
  /** Constant rate factor of the encoder: lower is better, where little moves and every difference is seen. */
  readonly quality?: number;
}

export type VideoRecipe = (make: DemoMaker) => Promise<DemoVideo>;
type Rendering = Omit<Extract<VideoOperation, { readonly kind: 'text-to-video' }>, 'kind'>;

/** Videos of one image are shown at half the pixels at which they are made; those of two halves at all of them, as lines become too thin otherwise. */
const SIZE = { width: 960, height: 720 } as const;
const WIDE = { width: 640, height: 360 } as const;
/** Seconds of one way: there and back it is as long as what the tools make at first, of 5 seconds. */
const SECONDS = 2.5;
/** The same of the tools that change the style of a video, of 3 seconds and more. */
const RESTYLED_SECONDS = 2;
/** The only image of a demo that is not made here: a toy whose face is found. */
export const PRESENTER = path.join(
  import.meta.dirname,
  '../../../../../shared/src/kit/tool-workbench/demo/images/presenter.webp',
);
const VOICE = builtinVoices[0]?.voiceId ?? '';
/** Seconds after which those who meet have appeared. */
const APPEARED = 0.3;
/** Seconds in which the camera goes back after a speech, without a word. */
const BACK = 1.6;
/** Seconds of the way back, with those that every presenter's video has after its last word, before its very end. */
const RESTED = BACK + 0.5;

const rendering = (prompt: string, more: Partial<Rendering>): Rendering => ({
  ...{
    prompt,
    english: false,
    negativePrompt: '',
    ...SIZE,
    seconds: SECONDS,
    seed: 1,
    camera: 'push-in',
    pace: 'normal',
  },
  ...more,
});

/** To its end and back again: the last frame is the first one, and nothing shows through anything else. */
const thereAndBack = (video: TaskFile, { from = 0, seconds = SECONDS } = {}): Pick<DemoVideo, 'parts'> => ({
  parts: [
    { video, from },
    { video, reversed: true, until: seconds - from },
  ],
});
const half = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: width / 2,
  height: height / 2,
});

const told =
  (words: readonly string[], seed: number): VideoRecipe =>
  async (make) => ({
    ...thereAndBack(await make.run({ kind: 'text-to-video', ...rendering(words.join('，'), { seed }) })),
    ...half(SIZE),
  });

const restyled =
  (image: (make: DemoMaker) => Promise<TaskFile>, style: string, plus: boolean): VideoRecipe =>
  async (make) => {
    const seconds = RESTYLED_SECONDS;
    const video = await make.run({
      kind: 'image-to-video',
      first: await image(make),
      last: null,
      ...rendering('', { ...WIDE, seconds }),
    });
    const against = await make.run({
      kind: 'restyle-video',
      video,
      style,
      closeTo: 'prompt',
      plus,
      ...rendering('', { ...WIDE, seconds }),
    });
    return { ...thereAndBack(video, { seconds }), against, ...WIDE };
  };

/** Videos of the tools' demos by their files. */
export const toolVideos: Readonly<Record<string, VideoRecipe>> = {
  'dream-machine': told(videoDemoWords['dream-machine'], 6),
  'text-to-video': told(videoDemoWords['text-to-video'], 1),
  'image-to-video': async (make) => ({
    ...thereAndBack(
      await make.run({
        kind: 'image-to-video',
        first: await blossom(make),
        last: null,
        ...rendering('', { camera: 'orbit' }),
      }),
    ),
    ...half(SIZE),
  }),
  'video-transfer': restyled(castle, 'sketch', false),
  'video-transfer-plus': restyled(blossom, 'neon', true),
  'hug-video': async (make) => {
    const images = [await panda(make), await bear(make)] as const;
    // Both are there from the first frame on.
    return {
      ...thereAndBack(
        await make.run({ kind: 'hug-video', images, action: 'hand-in-hand', ...rendering('', { camera: null }) }),
        { from: APPEARED },
      ),
      ...half(SIZE),
    };
  },
  presenter: async (make) => {
    const image = { path: PRESENTER, contentType: 'image/webp' };
    const presented = { kind: 'present', image, voice: VOICE, speed: 1 } as const;
    const video = await make.run({ ...presented, speech: null, script: videoDemoWords.presenter.join('') });
    const back = await make.run({ ...presented, speech: await silence(await make.directory(), BACK), script: '' });
    // It begins at the end of the way back, where the camera rests and nothing is said.
    return {
      parts: [{ video: back, reversed: true, from: RESTED }, { video }, { video: back, reversed: true, until: RESTED }],
      width: 480,
      height: 360,
      quality: 19,
    };
  },
};
