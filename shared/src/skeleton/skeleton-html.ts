import type { Skeleton, SkeletonBar, SkeletonBlock, SkeletonBox } from '../release/skeleton.ts';
import { shapes } from './shapes.ts';

const length = (value: number | 'screen' | 'gutter'): string => {
  if (value === 'screen') return 'var(--screen-height)';
  return value === 'gutter' ? 'var(--gutter)' : `${value}px`;
};

/** `sk-…` for each word that is set. */
const classOf = (...words: readonly (string | false | undefined)[]): string =>
  words
    .filter((word) => typeof word === 'string')
    .map((word) => `sk-${word}`)
    .join(' ');

const styleOf = (rules: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(rules)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}:${value}`))
    .join(';');

/** All values are numbers or enum words of the schema, so nothing needs escaping. */
const element = (className: string, style: string, content: string, times = 1): string =>
  `<div class="${className}"${style === '' ? '' : ` style="${style}"`}>${content}</div>`.repeat(times);

function barHtml({ bar: [width, height], shape = 'line', on, times }: SkeletonBar): string {
  const fill = width === 'fill';
  return element(
    classOf('bar', fill && 'fill', shape, on),
    styleOf({ width: fill ? undefined : length(width), height: length(height) }),
    '',
    times,
  );
}

function boxHtml(box: DrawableBox): string {
  const { gap, pad, phoneGap, phonePad, max, width, height, columns, phoneColumns, on, times } = box;
  const rules = {
    gap: gap === undefined ? undefined : length(gap),
    padding: pad?.map(length).join(' '),
    'max-width': max === undefined ? undefined : length(max),
    width: width === undefined ? undefined : length(width),
    height: height === undefined ? undefined : length(height),
    '--phone-gap': phoneGap === undefined ? undefined : length(phoneGap),
    '--phone-pad': phonePad?.map(length).join(' '),
    '--columns': columns?.toString(),
    '--phone-columns': phoneColumns?.toString(),
  };
  const words = [
    box.box,
    max !== undefined && 'centred',
    width !== undefined && 'fixed',
    box.grow && 'grow',
    box.middle && 'middle',
    box.align,
    box.fold && 'fold',
    box.surface,
    on,
    phoneGap !== undefined && 'phone-gap',
    phonePad !== undefined && 'phone-pad',
  ];
  return element(classOf(...words), styleOf(rules), blocksHtml(box.of), times);
}

/** Markup that the server puts in the place of a block; no remote declares any. */
export interface DrawnBlock {
  readonly html: string;
}

/** What a skeleton is drawn from. */
export type DrawableBox = Omit<SkeletonBox, 'of'> & { readonly of: readonly DrawableBlock[] };
export type DrawableBlock = DrawnBlock | SkeletonBar | DrawableBox;

const blockHtml = (block: DrawableBlock): string =>
  'html' in block ? block.html : 'bar' in block ? barHtml(block) : boxHtml(block);

/** The blocks of a skeleton; those of `cards` for a shape that this version does not know, as a newer remote may declare. */
export const blocksOf = (skeleton: Skeleton = 'cards'): readonly SkeletonBlock[] =>
  typeof skeleton === 'string' ? (shapes[skeleton] ?? shapes.cards) : skeleton;

/** Markup of blocks for `ui/skeleton.css`. The surrounding element announces the loading state to screen readers. */
export const blocksHtml = (blocks: readonly DrawableBlock[]): string => blocks.map(blockHtml).join('');

export const skeletonHtml = (skeleton?: Skeleton): string => blocksHtml(blocksOf(skeleton));
