/** Why operators refuse a publication or take it down; `text` is what its author reads. */
export const refusalReasons = [
  { code: 'illegal', label: '违法违规', text: '内容不符合法律法规' },
  { code: 'vulgar', label: '低俗', text: '内容低俗，不适合公开展示' },
  { code: 'violent', label: '血腥暴力', text: '含有血腥或暴力内容' },
  { code: 'infringement', label: '侵权', text: '可能侵犯他人的肖像、商标或著作权' },
  { code: 'symbols', label: '国家标志', text: '使用了国旗、国徽等标志' },
  { code: 'advertisement', label: '广告', text: '含有广告、联系方式或二维码' },
  { code: 'duplicate', label: '重复', text: '与已有作品重复' },
  { code: 'quality', label: '画质', text: '画面模糊、残缺或没有完成' },
  { code: 'other', label: '其他', text: '不适合公开展示' },
] as const;
export type RefusalReason = (typeof refusalReasons)[number]['code'];
