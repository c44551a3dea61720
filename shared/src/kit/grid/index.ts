export { GRID_HEIGHT_MAX, type GridLayout, type LayoutOf } from './grid-layout.ts';
export { cardRatio, type MasonryFrame, masonryLayout, type Size } from './masonry.ts';
export { squaresLayout } from './squares.ts';
export { WindowedGrid, type WindowedGridProps } from './WindowedGrid.tsx';
