import * as z from 'zod/mini';

/** An input or output of a net: its dimensions are numbers where they are fixed and names where they are not. */
const tensorSignature = z.object({
  name: z.string(),
  type: z.string(),
  shape: z.array(z.union([z.number(), z.string()])),
});
export type TensorSignature = z.output<typeof tensorSignature>;

export interface NetSignature {
  readonly inputs: readonly TensorSignature[];
  readonly outputs: readonly TensorSignature[];
}

/** How a net wants the values of an image: mean and divisor of each channel, of values from 0 to 1. */
export const channelRange = z.object({
  mean: z.tuple([z.number(), z.number(), z.number()]),
  deviation: z.tuple([z.number(), z.number(), z.number()]),
});
export type ChannelRange = z.output<typeof channelRange>;

export const cutoutModel = z.object({
  kind: z.literal('cutout'),
  /** Side in pixels of the square that it takes; null: any multiple of 32. */
  side: z.nullable(z.int()),
  range: channelRange,
  /** Its output is logits. */
  logits: z.boolean(),
});

export const inpaintModel = z.object({
  kind: z.literal('inpaint'),
  side: z.nullable(z.int()),
  /** Names of its inputs. */
  image: z.string(),
  mask: z.string(),
  /** Takes and gives whole numbers from 0 to 255. */
  bytes: z.boolean(),
  /** The mask is 0 where is to be filled. */
  keeps: z.boolean(),
});

export const enlargeModel = z.object({ kind: z.literal('enlarge'), factor: z.int() });

export const ownModelUse = z.discriminatedUnion('kind', [cutoutModel, inpaintModel, enlargeModel]);
export type OwnModelUse = z.output<typeof ownModelUse>;
export type OwnModelKind = OwnModelUse['kind'];
export const ownModelKinds: readonly OwnModelKind[] = ['cutout', 'inpaint', 'enlarge'];

const imageNet: ChannelRange = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
/** ISNet: https://github.com/xuebinqin/DIS */
const halves: ChannelRange = { mean: [0.5, 0.5, 0.5], deviation: [1, 1, 1] };
/** MODNet: https://github.com/ZHKKKe/MODNet */
const bothSides: ChannelRange = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };
/** Largest side of the nets that want ImageNet's values although their output is no logits: U2Net and U2Netp. */
const SMALL_SIDE = 320;

const channels = ({ shape }: TensorSignature): number | string | undefined =>
  shape.length === 4 ? shape[1] : undefined;
const isFloat = ({ type }: TensorSignature): boolean => type === 'float32';
/** Fixed side of a square; null: it is not fixed. */
const sideOf = ({ shape: [, , height, width] }: TensorSignature): number | null =>
  typeof height === 'number' && height === width ? height : null;

/** Sides in pixels of the image of a trial where the net takes any. */
export const TRIAL_SIDE = 64;

/** What the net made of an image of noise: the shape of its first output and the range of its values. */
export interface Trial {
  /** Sides of the image. */
  readonly side: number;
  readonly shape: readonly number[];
  readonly least: number;
  readonly most: number;
}

/**
 * What a net is for, by its inputs and outputs; null: it is none that is known. `trial`: what it made of an image, where it takes one image of three channels;
 * null: it takes something else.
 */
export function netUseOf({ inputs }: NetSignature, trial: Trial | null): OwnModelUse | null {
  if (inputs.length === 2) return inpaintOf(inputs);
  const [image] = inputs;
  if (image === undefined || inputs.length !== 1 || trial === null || !isFloat(image) || channels(image) !== 3)
    return null;
  const [, made, height, width] = trial.shape;
  if (trial.shape.length !== 4 || height !== width || height === undefined) return null;
  if (made === 1 && height === trial.side) return cutoutOf(sideOf(image), trial);
  const factor = height / trial.side;
  // One of a fixed size would see too little of what is around a tile.
  return made === 3 && sideOf(image) === null && Number.isInteger(factor) && factor >= 2 && factor <= 8
    ? { kind: 'enlarge', factor }
    : null;
}

function cutoutOf(side: number | null, { least, most }: Trial): OwnModelUse {
  const logits = least < 0 || most > 1;
  const range = side === null ? bothSides : logits || side <= SMALL_SIDE ? imageNet : halves;
  return { kind: 'cutout', side, range, logits };
}

/** LaMa takes floats and a mask of ones, MI-GAN bytes and a mask of what is kept. */
function inpaintOf(inputs: NetSignature['inputs']): OwnModelUse | null {
  const image = inputs.find((input) => channels(input) === 3);
  const mask = inputs.find((input) => channels(input) === 1);
  if (image === undefined || mask === undefined || image.type !== mask.type) return null;
  const bytes = image.type === 'uint8';
  if (!bytes && !isFloat(image)) return null;
  return { kind: 'inpaint', side: sideOf(image), image: image.name, mask: mask.name, bytes, keeps: bytes };
}

export const netSignature = z.object({ inputs: z.array(tensorSignature), outputs: z.array(tensorSignature) });
