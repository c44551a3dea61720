export { cardRatio, GRID_HEIGHT_MAX, type GridLayout, type LayoutOf, type MasonryFrame, masonryLayout, type Size } from '../../domain/masonry/index.ts';
export { CALM_MS, isScrolledFast, watchScrollSpeed } from './scroll-speed.ts';
export type { ShellOf } from './shells.ts';
export { squaresLayout } from './squares.ts';
export { WindowedGrid, type WindowedGridProps } from './WindowedGrid.tsx';
