/** Every table of the site. Each domain adds its own by declaration merging (`tables.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Database {}
