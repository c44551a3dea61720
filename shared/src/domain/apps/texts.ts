/** Minutes within which removals from the history of used apps can be undone. */
export const APP_HISTORY_RESTORE_MINUTES = 10;

/** Texts of apps, favourites and usage history (docs/product/assistant.md#2, #8). */
export const appTexts = {
  collected: '收藏成功',
  uncollected: '取消收藏成功',
  removed: '清除成功',
  cleared: '所有历史应用清除成功',
  removedSome: (count: number): string => `已清除 ${count} 个应用的历史`,
  restored: '已恢复应用历史',
  noCollects: '暂无应用收藏',
  noHistory: '暂无应用历史',
  closed: '暂未开放',
  memberFree: '会员免费',
  free: '免费',
  demonstration: '演示 · 不扣算力',
  unknownApp: '应用不存在或已下架',
  unknownTopic: '专题不存在或已下架',
  nothingToRestore: '没有可以恢复的应用历史',
} as const;

/** Rows of a page of the favourites and of the usage history (docs/product/assistant.md#2). */
export const APP_PAGE_SIZE = 10;
