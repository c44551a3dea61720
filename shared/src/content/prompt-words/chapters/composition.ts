import { chapter } from '../word.ts';

/** 构图 */
export const compositionWords = chapter('composition', [
  ['居中构图', 'centred composition'],
  ['三分法构图', 'rule of thirds'],
  ['对称构图', 'symmetrical composition'],
  ['对角线构图', 'diagonal composition'],
  ['引导线', 'leading lines'],
  ['框架式构图', 'framed by the foreground'],
  ['大面积留白', 'plenty of negative space'],
  ['上方留白', 'empty space at the top'],
  ['左侧留白', 'empty space on the left'],
  ['前景虚化', 'blurred foreground'],
  ['层次丰富的远近景', 'layered foreground and background'],
  ['极简构图', 'minimalist composition'],
  ['俯视平铺', 'flat lay from above'],
  ['鸟瞰视角', "bird's-eye view"],
  ['仰视视角', 'low angle view'],
  ['平视视角', 'eye-level view'],
  ['等距视角', 'isometric view'],
  ['第一人称视角', 'first-person view'],
  ['剪影', 'silhouette'],
  ['水面倒影', 'mirror reflection on water'],
  ['重复图案', 'repeating pattern'],
  ['环形构图', 'circular composition'],
]);
