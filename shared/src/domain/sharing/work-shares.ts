import { WORK_GONE } from '../works/index.ts';

/** Most works that an account shares at a time. */
export const WORK_SHARES_MAX = 500;

/** Days after which a share ends by itself, as its owner may choose. */
export const shareDays = [7, 30] as const;

export const shareTexts = {
  gone: '分享不存在或已取消',
  cancelled: '取消分享成功！',
  blocked: '这个作品因违规已停止分享',
  unknownWork: WORK_GONE,
  tooMany: `最多同时分享${WORK_SHARES_MAX}个作品，请先取消不用的分享`,
} as const;
