import { expect, it } from '@jest/globals';
import { noticeDetail, noticeKinds, noticeTexts, noticeTitle } from './index.ts';

const data = { path: '/exhibitdetail?id=1', who: '小明' };

it('names one person, and counts more', () => {
  expect([
    noticeTitle('work-liked', 1, data),
    noticeTitle('work-liked', 3, data),
    noticeTitle('work-liked', 1, { path: '/' }),
  ]).toEqual(['小明喜欢了您的作品', '3 人喜欢了您的作品', '有人喜欢了您的作品']);
  expect([
    noticeTitle('appeal-decided', 1, { ...data, granted: true }),
    noticeTitle('appeal-decided', 1, data),
  ]).toEqual(['申诉成功，作品已恢复', '申诉未通过']);
});

it('has another text for each kind', () => {
  expect(new Set(noticeKinds.map((kind) => noticeTitle(kind, 1, data))).size).toBe(noticeKinds.length);
});

it('gives the reason after the name', () => {
  expect([
    noticeDetail({ ...data, title: '雪山', reason: '画面不清晰' }),
    noticeDetail({ ...data, title: '雪山' }),
    noticeDetail({ ...data, reason: '重复' }),
    noticeDetail(data),
  ]).toEqual(['雪山：画面不清晰', '雪山', '重复', '']);
});

it('shows at most 99 unread', () => {
  expect([noticeTexts.unread(0), noticeTexts.unread(99), noticeTexts.unread(100)]).toEqual([
    '消息',
    '消息 99 条未读',
    '消息 99+ 条未读',
  ]);
});
