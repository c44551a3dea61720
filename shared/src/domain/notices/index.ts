export { type NoticeData, type NoticeKind, noticeKinds, noticeLimits } from './kinds.ts';
export { noticeDetail, noticeTexts, noticeTitle } from './texts.ts';
