/** Categories of the prompt library in display order. */
export const promptCategories = [
  '电商文案',
  '短视频脚本',
  '写作润色',
  '翻译',
  '工作办公',
  '学习',
  '编程',
  '图像提示词',
] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** A prompt that can be looked up: one of the library, or one of a person's own. */
export interface ListedPrompt {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly keywords: readonly string[];
  /** Prompt template. `{{name|default}}` and `{{name}}` are slots that the user fills in. */
  readonly text: string;
}

export interface Prompt extends ListedPrompt {
  /** Permanent: usage counts and favourites may refer to it. */
  readonly id: string;
  readonly category: PromptCategory;
}
