/** Takes the pixels `from` to `to` (exclusive) of a row, which are covered completely. */
export type PutSpan = (y: number, from: number, to: number) => void;

/** Takes a pixel on an outline. `coverage`: 0 to 1. */
export type PutPixel = (x: number, y: number, coverage: number) => void;
