import * as z from 'zod/mini';

/** Maximum nesting depth of boxes; deeper ones are rejected. */
const DEPTH = 6;

/** Maximum number of elements that a skeleton draws, repetitions of repetitions included: they are part of the page. */
export const SKELETON_ELEMENTS_MAX = 300;

/** CSS pixels. */
const pixels = z.int().check(z.minimum(0), z.maximum(2000));
/** Viewport: `phone` below 768 px, `wide` from there on; both by default. */
const on = z.optional(z.enum(['phone', 'wide']));
/** Number of repetitions. */
const times = z.optional(z.int().check(z.minimum(1), z.maximum(24)));

/** One static shape: a line of text, a button, an image. */
const skeletonBar = z.strictObject({
  /** Width and height; never wider than its container. */
  bar: z.tuple([z.union([pixels, z.literal('fill')]), pixels]),
  /** A line of text by default. `glow` is a placeholder for an illustration; the others are surfaces that differ in border radius. */
  shape: z.optional(z.enum(['line', 'control', 'card', 'dialog', 'pill', 'glow'])),
  on,
  times,
});

/** Layout of a box, without its content. */
const boxLayout = {
  /** Vertical, horizontal, or in equal columns. */
  box: z.enum(['stack', 'row', 'grid']),
  gap: z.optional(pixels),
  /** Padding: top and bottom, then left and right; `gutter` is the page's own. */
  pad: z.optional(z.tuple([pixels, z.union([pixels, z.literal('gutter')])])),
  /** Gap on phones, where it differs. */
  phoneGap: z.optional(pixels),
  phonePad: z.optional(z.tuple([pixels, z.union([pixels, z.literal('gutter')])])),
  /** Maximum width; the box is centred in its container. */
  max: z.optional(pixels),
  width: z.optional(pixels),
  /** `screen`: the window height below the header. */
  height: z.optional(z.union([pixels, z.literal('screen')])),
  /** Takes the remaining space. */
  grow: z.optional(z.literal(true)),
  /** Centres the content vertically as long as it fits. */
  middle: z.optional(z.literal(true)),
  /** Cross axis of a stack; main axis of a row. */
  align: z.optional(z.enum(['start', 'center', 'end', 'between'])),
  /** A row that becomes a stack on phones. */
  fold: z.optional(z.literal(true)),
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  /** Columns on phones; 1 by default. */
  phoneColumns: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  /** Background: a card, a panel at the side of the screen, an input field. */
  surface: z.optional(z.enum(['card', 'side', 'field'])),
  on,
  times,
};

type Layout = z.output<z.ZodMiniObject<typeof boxLayout>>;
export type SkeletonBar = z.output<typeof skeletonBar>;
export interface SkeletonBox extends Layout {
  readonly of: readonly SkeletonBlock[];
}
export type SkeletonBlock = SkeletonBar | SkeletonBox;

/** Built level by level instead of recursively, so that the depth is bounded: the gateway writes what others declare into its page. */
function blockOf(depth: number): z.ZodMiniType<SkeletonBlock> {
  const content: z.ZodMiniType<SkeletonBlock> = depth === 1 ? skeletonBar : blockOf(depth - 1);
  return z.union([skeletonBar, z.strictObject({ ...boxLayout, of: z.array(content).check(z.maxLength(24)) })]);
}

/** Shapes that several screens share; defined in `shared/src/skeleton`. */
export const skeletonShapes = ['state', 'cards', 'chat', 'tool', 'masonry'] as const;
export type SkeletonShape = (typeof skeletonShapes)[number];

const elementsOf = (blocks: readonly SkeletonBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.times ?? 1) * (1 + ('of' in block ? elementsOf(block.of) : 0)), 0);

/** Skeleton of a screen: one of the common shapes, or custom blocks. */
export const skeleton = z.union([
  z.enum(skeletonShapes),
  z.array(blockOf(DEPTH)).check(
    z.maxLength(24),
    z.refine((blocks) => elementsOf(blocks) <= SKELETON_ELEMENTS_MAX),
  ),
]);
export type Skeleton = z.output<typeof skeleton>;
