import type { EngineLimits } from '../tasks/operation-limits.ts';
import { inTable, type OperationTable, operationsIn } from '../tasks/operation-table.ts';
import { dataUrlOf, jpegUrl, sideBySide } from '../tasks/sent-images.ts';
import type { Rendering, VideoOperation } from '../tasks/video-operations.ts';
import { ratioOf, secondsWithin, tierOf } from '../tasks/video-shape.ts';
import { meetingPrompt, withNegative } from '../tasks/video-words.ts';

/** What a family of models takes. */
interface VideoFamily {
  readonly names: RegExp;
  readonly seconds: readonly [least: number, most: number];
  /** Whether it has a field for a camera that stands still. */
  readonly camera: boolean;
}

const families: readonly VideoFamily[] = [
  { names: /seedance-1-0/, seconds: [2, 12], camera: true },
  { names: /seedance-1-5/, seconds: [4, 12], camera: true },
  { names: /seedance-2/, seconds: [4, 15], camera: false },
];
/** Endpoints have names that tell no model: what all families take. */
const anyFamily: VideoFamily = { names: /./, seconds: [4, 12], camera: false };

const ratios = ['16:9', '4:3', '1:1', '3:4', '9:16', '21:9'] as const;
const tiers = [480, 720, 1080] as const;

/** First and last frames that the models take. */
const FRAME_SIDES = [300, 6000] as const;
export const ARK_FRAME_RATIO = 2.5;

interface Frame {
  readonly url: string;
  readonly role: 'first_frame' | 'last_frame';
}

/** Bodies that create the tasks of videos. Videos that need a video are not among them: the service takes those by public addresses alone. */
const requests: OperationTable<Promise<object>, [model: string]> = {
  'text-to-video': async (operation, model) => videoRequest(operation, model, withNegative(operation), []),
  async 'image-to-video'(operation, model) {
    const first: Frame = { url: await dataUrlOf(operation.first, FRAME_SIDES), role: 'first_frame' };
    const last: readonly Frame[] =
      operation.last === null ? [] : [{ url: await dataUrlOf(operation.last, FRAME_SIDES), role: 'last_frame' }];
    return videoRequest(operation, model, withNegative(operation), [first, ...last]);
  },
  async 'hug-video'(operation, model) {
    const first: Frame = {
      url: jpegUrl(await sideBySide(operation.images, { ratioMax: ARK_FRAME_RATIO })),
      role: 'first_frame',
    };
    const text = withNegative({ ...operation, prompt: meetingPrompt(operation.action, operation) });
    return videoRequest(operation, model, text, [first]);
  },
};

export const arkVideoOperations = operationsIn(requests);

/** The body that creates the task of a video; null: the service cannot do it. */
export const arkVideoRequest = async (operation: VideoOperation, model: string): Promise<object | null> =>
  inTable(requests, operation, model);

const familyOf = (model: string): VideoFamily => families.find(({ names }) => names.test(model)) ?? anyFamily;

/** What a model takes for the operations, and makes of them. */
export function arkVideoLimits(model: string): EngineLimits {
  const seconds = { within: familyOf(model).seconds };
  return { 'text-to-video': { seconds, ratios }, 'image-to-video': { seconds, ratioMax: ARK_FRAME_RATIO } };
}

function videoRequest(rendering: Rendering, model: string, text: string, frames: readonly Frame[]): object {
  const { seconds, camera } = familyOf(model);
  return {
    model,
    content: [
      { type: 'text', text },
      ...frames.map(({ url, role }) => ({ type: 'image_url', image_url: { url }, role })),
    ],
    resolution: `${tierOf(rendering, 720, tiers)}p`,
    ratio: frames.length > 0 ? 'adaptive' : (ratioOf(rendering, ratios) ?? '16:9'),
    duration: secondsWithin(rendering.seconds, seconds),
    seed: rendering.seed,
    watermark: false,
    ...(camera && rendering.camera === 'still' ? { camera_fixed: true } : {}),
  };
}
