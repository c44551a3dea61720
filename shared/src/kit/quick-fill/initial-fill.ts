/** Query parameter that carries the id of a quick fill (RULES, later capabilities). */
export const INITIAL_FILL = 'initId';
