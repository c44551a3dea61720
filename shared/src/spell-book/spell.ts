/** The chapters of the spell book, in the order in which they are shown. */
export const spellCategories = ['电商文案', '短视频脚本', '写作润色', '翻译', '工作办公', '学习', '编程', '图像提示词'] as const;
export type SpellCategory = (typeof spellCategories)[number];

/** A prompt that is ready to be used. */
export interface Spell {
  /** Names it for ever: usage and favourites may refer to it. */
  readonly id: string;
  readonly category: SpellCategory;
  readonly title: string;
  /** Words by which it is found besides its title. */
  readonly keywords: readonly string[];
  /** The prompt. `{{name|default}}` and `{{name}}` are slots, which whoever uses it fills. */
  readonly text: string;
}
