/** A ready example: `label` on its chip, `text` for the field. */
export interface PromptExample {
  readonly label: string;
  readonly text: string;
}

/** Examples by the name of a field. */
export type FieldExamples = Readonly<Record<string, readonly PromptExample[]>>;

/** Examples from texts by their labels. */
export const labelled = (texts: Readonly<Record<string, string>>): readonly PromptExample[] =>
  Object.entries(texts).map(([label, text]) => ({ label, text }));
