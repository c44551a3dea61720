/** Query parameter that carries the id of a quick fill (docs/product/rules.md#later-1). */
export const INITIAL_FILL = 'initId';
