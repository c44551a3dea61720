/** Rewrite levels of docs/product/tools.md#3. */
export const rewriteLevels = [
  { value: 14, label: '轻度', remark: '换词句，保留结构' },
  { value: 15, label: '中度', remark: '重组段落，保留观点' },
  { value: 16, label: '发散', remark: '换角度，自由发挥' },
] as const;
export type RewriteLevel = (typeof rewriteLevels)[number]['value'];
