/** Categories of the app centre in display order. */
export const appCategories = [
  { code: 'draw', name: '图片创作' },
  { code: 'edit', name: '图片编辑' },
  { code: 'shop', name: '电商设计' },
  { code: 'video', name: '视频短片' },
  { code: 'audio', name: '音乐音频' },
  { code: 'write', name: '文案写作' },
  { code: 'office', name: '办公效率' },
  { code: 'learn', name: '学习编程' },
  { code: 'chat', name: '智能对话' },
] as const;

export type AppCategory = (typeof appCategories)[number]['code'];

export const appCategoryCodes = appCategories.map(({ code }) => code);

export const appCategoryName = (code: AppCategory): string =>
  appCategories.find((category) => category.code === code)?.name ?? '';
