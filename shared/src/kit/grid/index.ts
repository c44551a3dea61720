export {
  cardRatio,
  GRID_HEIGHT_MAX,
  type GridLayout,
  type LayoutOf,
  type MasonryFrame,
  masonryLayout,
  type Size,
} from '../../domain/masonry/index.ts';
export { squaresLayout } from './squares.ts';
export { WindowedGrid, type WindowedGridProps } from './WindowedGrid.tsx';
