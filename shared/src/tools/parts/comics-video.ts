import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/limits.ts';
import { type CameraMove, cameraMoves, type FilmPace, filmPaces } from '../../film/camera/camera-moves.ts';
import type { DataField } from '../field.ts';
import { secondsField, videoImageField } from '../fields/video-fields.ts';
import { defineTask } from '../task-definition.ts';
import { toolTexts } from '../texts.ts';

/** How the camera moves. */
export interface ComicsCamera {
  readonly move: CameraMove;
  readonly pace: FilmPace;
}

const CAMERA = '镜头运动';
const cameraSchema = z.object({ move: z.enum(cameraMoves), pace: z.enum(filmPaces) }, toolTexts.mistyped(CAMERA));

const camera: DataField<ComicsCamera> = {
  kind: 'data',
  label: CAMERA,
  check: () => cameraSchema,
  initial: { move: 'push-in', pace: 'normal' },
  sample: { move: 'push-in', pace: 'normal' },
};

/** Makes a moving shot of the image of a storyboard. No tool: its videos are parts of batches. */
export const comicsVideo = defineTask({
  code: 'comics-video',
  title: '漫画动态镜头',
  output: 'video',
  priceKey: 'video',
  fields: {
    image: videoImageField('画面', { required: '请先生成或选择画面' }),
    prompt: { kind: 'text', label: '画面描述', max: comicsLimits.prompt, initial: '', words: true },
    camera,
    seconds: secondsField,
  },
  countField: null,
  builtinNote: '运镜非动作',
});
