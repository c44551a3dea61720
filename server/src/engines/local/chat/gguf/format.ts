/** Numbers of the GGUF format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */

export const MAGIC = 'GGUF';
/** Versions whose lengths are 64-bit numbers. */
export const VERSIONS: readonly number[] = [2, 3];
/** Bytes to whose multiples tensors are aligned unless `general.alignment` says otherwise. */
export const ALIGNMENT = 32;

/** Types of metadata values. */
export const valueType = {
  uint8: 0,
  int8: 1,
  uint16: 2,
  int16: 3,
  uint32: 4,
  int32: 5,
  float32: 6,
  bool: 7,
  string: 8,
  array: 9,
  uint64: 10,
  int64: 11,
  float64: 12,
} as const;

/** Values in a block of a tensor's type, and bytes of the block; types that are not here are of unknown size. */
export const tensorBlocks: ReadonlyMap<number, { readonly values: number; readonly bytes: number }> = new Map(
  (
    [
      [0, 1, 4],
      [1, 1, 2],
      [2, 32, 18],
      [3, 32, 20],
      [6, 32, 22],
      [7, 32, 24],
      [8, 32, 34],
      [10, 256, 84],
      [11, 256, 110],
      [12, 256, 144],
      [13, 256, 176],
      [14, 256, 210],
      [30, 1, 2],
    ] as const
  ).map(([type, values, bytes]) => [type, { values, bytes }]),
);

export const alignedTo = (offset: number, alignment: number): number => Math.ceil(offset / alignment) * alignment;
