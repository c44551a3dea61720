import { cardRatio, masonry } from '@ai-site/shared/domain/masonry';
import { escapeHtml } from '@ai-site/shared/frame';
import { blocksHtml, type DrawableBlock, type DrawableBox } from '@ai-site/shared/skeleton';
import type { FirstImage } from '../../platform/sharing/first-content.ts';

/** Images that a column has. */
const ROWS = 3;
/** Pixels of the columns together in a usual window; on others the images have other columns until the screen has loaded. */
const WIDTHS = { wide: 1392, phone: 358 } as const;

/** One that is hidden on this device is not fetched. */
const imageHtml = ({ srcset, sizes, width, height }: FirstImage, first: boolean): string =>
  srcset === ''
    ? `<div class="sk-bar sk-fill sk-card" style="aspect-ratio:${cardRatio({ width, height })}"></div>`
    : `<img class="sk-bar sk-fill sk-card" style="aspect-ratio:${cardRatio({ width, height })};object-fit:cover" srcset="${escapeHtml(srcset)}" sizes="${escapeHtml(sizes)}" alt="" loading="lazy"${first ? ' fetchpriority="high"' : ''}>`;

/** Columns of images as the masonry of the kit places them. */
function filledColumns(
  images: readonly FirstImage[],
  on: 'wide' | 'phone',
  count: number,
  gap: number,
): DrawableBlock[] {
  const shown = images.slice(0, count * ROWS);
  const { placed } = masonry(shown, { columns: count, gap, width: WIDTHS[on] });
  return Array.from({ length: count }, (_, column): DrawableBlock => {
    const of = shown.flatMap((image, index) =>
      placed.column[index] === column ? [{ html: imageHtml(image, index < count) }] : [],
    );
    return { box: 'stack', gap, of };
  });
}

const isGrid = ({ box, columns = 1 }: DrawableBox): boolean => box === 'grid' && columns > 1;

function filledGrid(
  { phoneGap, phoneColumns = 2, columns = 1, gap = 0, ...grid }: DrawableBox,
  images: readonly FirstImage[],
): DrawableBlock[] {
  const phone = phoneGap ?? gap;
  return [
    { ...grid, on: 'wide', columns, gap, of: filledColumns(images, 'wide', columns, gap) },
    {
      ...grid,
      on: 'phone',
      columns: phoneColumns,
      phoneColumns,
      gap: phone,
      of: filledColumns(images, 'phone', phoneColumns, phone),
    },
  ];
}

const filled = (blocks: readonly DrawableBlock[], images: readonly FirstImage[]): DrawableBlock[] =>
  blocks.flatMap((block) => {
    if (!('of' in block)) return [block];
    return isGrid(block) ? filledGrid(block, images) : [{ ...block, of: filled(block.of, images) }];
  });

/** Markup of a skeleton whose columns show images, where the screen will show them. */
export const filledSkeletonHtml = (blocks: readonly DrawableBlock[], images: readonly FirstImage[]): string =>
  blocksHtml(filled(blocks, images));
