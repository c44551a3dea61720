/** What screen readers are told. */
export const editorTexts = {
  restored: '已恢复上次的编辑',
  marked: '已标记区域',
  cleared: '已清空标记',
  inverted: '已反选',
  result: '已生成新图片',
  reset: '已重置为原图',
  tool: (name: string): string => `已选择${name}`,
  /** Numbers, so that the same message twice is read twice. */
  undone: (index: number, count: number): string => `已撤销，第 ${index} 步，共 ${count} 步`,
  redone: (index: number, count: number): string => `已重做，第 ${index} 步，共 ${count} 步`,
} as const;
