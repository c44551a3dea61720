/** What the metadata of everything says that an engine made. */
export const GENERATED_TEXT = 'AI generated';
