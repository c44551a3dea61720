/** Categories of the words for images, in display order. */
export const wordCategories = [
  { key: 'subject', name: '主体' },
  { key: 'scene', name: '场景' },
  { key: 'light', name: '光线' },
  { key: 'composition', name: '构图' },
  { key: 'lens', name: '镜头' },
  { key: 'style', name: '风格' },
  { key: 'material', name: '材质' },
  { key: 'colour', name: '色彩' },
  { key: 'mood', name: '氛围' },
  { key: 'quality', name: '画质' },
  { key: 'commerce', name: '电商' },
  { key: 'festival', name: '节日' },
  { key: 'negative', name: '反向' },
] as const satisfies readonly { readonly key: string; readonly name: string }[];
export type WordCategory = (typeof wordCategories)[number]['key'];

/** One choice of the prompt book (咒语书). */
export interface PromptWord {
  /** Permanent: drafts refer to it. */
  readonly id: string;
  readonly category: WordCategory;
  /** Chinese words; also the label. */
  readonly chinese: string;
  /** English words for engines that understand no Chinese. */
  readonly english: string;
}

/** A chapter from its pairs of Chinese and English words. The English words make the id. */
export const chapter = (
  category: WordCategory,
  pairs: readonly (readonly [chinese: string, english: string])[],
): readonly PromptWord[] =>
  pairs.map(([chinese, english]) => ({ id: `${category}/${english}`, category, chinese, english }));
