import { type NoticeData, type NoticeKind, noticeLimits } from './kinds.ts';

export const noticeTexts = {
  heading: '消息',
  empty: '还没有消息',
  emptyHint: '作品的审核结果、喜欢和做同款会出现在这里',
  all: '查看全部消息',
  readAll: '全部已读',
  likes: '作品被喜欢时通知我',
  unread: (count: number): string => (count === 0 ? '消息' : `消息 ${shownUnread(count)} 条未读`),
  shownUnread,
} as const;

/** The number of unread notices as it is shown: 99+. */
function shownUnread(count: number): string {
  return count > noticeLimits.shownCount ? `${noticeLimits.shownCount}+` : String(count);
}

/** Who did something: one by name, more by number. */
const people = (count: number, { who }: NoticeData): string => (count > 1 ? `${count} 人` : (who ?? '有人'));

/** What happened, in one line. `count`: how often, on one day. */
export function noticeTitle(kind: NoticeKind, count: number, data: NoticeData): string {
  switch (kind) {
    case 'work-approved':
      return '作品通过审核，已公开分享';
    case 'work-refused':
      return '作品未通过审核';
    case 'work-taken-down':
      return '作品已下架';
    case 'appeal-decided':
      return data.granted === true ? '申诉成功，作品已恢复' : '申诉未通过';
    case 'work-liked':
      return `${people(count, data)}喜欢了您的作品`;
    case 'work-remixed':
      return `${people(count, data)}用您的作品做了同款`;
    case 'work-featured':
      return '作品被选入画廊';
    case 'video-finished':
      return '成片已完成';
    case 'video-needs-you':
      return '制作暂停，需要您处理';
  }
}

/** The reason where there is one, or the name of what it is about; '' for neither. */
export const noticeDetail = ({ reason = '', title = '' }: NoticeData): string =>
  reason === '' ? title : `${title === '' ? '' : `${title}：`}${reason}`;
