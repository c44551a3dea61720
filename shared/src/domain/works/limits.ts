/** Most works that one request changes or packs. */
export const WORKS_AT_ONCE = 100;

export const TOO_MANY_WORKS = `一次最多选择${WORKS_AT_ONCE}个作品`;
