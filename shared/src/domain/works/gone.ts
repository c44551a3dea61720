export const WORK_GONE = '作品不存在或已删除';
