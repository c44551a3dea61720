/** 我的作品: the page of all results of all tools. */
export const WORKS_PATH = '/draw/works';

/** Most works that one request changes or packs. */
export const WORKS_AT_ONCE = 100;

export const workTexts = {
  gone: '作品不存在或已删除',
  tooMany: `一次最多选择${WORKS_AT_ONCE}个作品`,
} as const;
