/** Messages about masks, shared by the browser and the server. */
export const maskTexts = {
  /** No mask, or one of at most 50 painted pixels. */
  unmarked: '请先框选需要消除的区域',
  unreadable: '获取图片数据异常',
} as const;
