/** A ready example: `label` on its chip, `text` for the field. */
export interface PromptExample {
  readonly label: string;
  readonly text: string;
}

/** Examples by the name of a field. */
export type FieldExamples = Readonly<Record<string, readonly PromptExample[]>>;

/** Examples of a tool. */
export interface ToolExamples {
  readonly fields: FieldExamples;
  /** Where an engine understands English alone: for fields whose words are no prompt of their own. */
  readonly english?: FieldExamples;
  /** For the prompt, beside those of its chips: a longer list than a row of chips holds. */
  readonly more?: readonly string[];
}

/** Examples from texts by their labels. */
export const labelled = (texts: Readonly<Record<string, string>>): readonly PromptExample[] =>
  Object.entries(texts).map(([label, text]) => ({ label, text }));
