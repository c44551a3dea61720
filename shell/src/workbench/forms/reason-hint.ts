/** Beside the reason of an action that the release record tells. */
export const REASON_HINT = '写入发布记录，所有操作员可见';
