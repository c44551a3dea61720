/** Words of the lines of text over an image. */
export const textTexts = {
  read: '识别文字',
  reading: '正在识别文字',
  stop: '取消',
  stopped: '已取消识别',
  none: '未识别到文字',
  found: (count: number): string => (count === 0 ? textTexts.none : `识别到 ${count} 处文字`),
  region: '识别到的文字',
  all: '全选',
  nothing: '全不选',
  mark: (count: number): string => (count === 0 ? '标记所选' : `标记 ${count} 处`),
  marked: (count: number): string => `已标记 ${count} 处文字`,
  close: '关闭文字框',
} as const;
