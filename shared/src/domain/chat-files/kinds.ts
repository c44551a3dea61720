/** Kinds of files that a question may have. `document` is what the specification calls a word file: any text document. */
export const chatFileKinds = ['image', 'document', 'voice'] as const;
export type ChatFileKind = (typeof chatFileKinds)[number];
