import { expect, it } from '@jest/globals';
import { elapsedSeconds, isSlow, secondsText, stageLine, waitingText } from './task-times.ts';

it.each([
  [-1, '0 秒'],
  [7.6, '8 秒'],
  [60, '1 分钟'],
  [80, '1 分 20 秒'],
])('%d seconds are %s', (seconds, text) => expect(secondsText(seconds)).toBe(text));

it('time counts from the start, and from the submit while it waits', () => {
  const at = (second: number) => `2025-05-20T04:00:0${second}.000Z`;
  expect(elapsedSeconds({ createTime: at(0), startTime: null }, Date.parse(at(5)))).toBe(5);
  expect(elapsedSeconds({ createTime: at(0), startTime: at(3) }, Date.parse(at(5)))).toBe(2);
  expect(elapsedSeconds({ createTime: at(5), startTime: null }, Date.parse(at(0)))).toBe(0);
});

it.each([
  [12, 0, 8, '已用 12 秒，通常需要 8 秒', false],
  [13, 0, 8, '已用 13 秒，通常需要 8 秒', true],
  [60, null, 8, '已等待 1 分钟，制作通常需要 8 秒', false],
  [60, 0, null, '已用 1 分钟', false],
] as const)(
  'after %d seconds, started at %j and usually taking %j, a task says %s, and slow is %j',
  (now, start, usualSeconds, text, slow) => {
    const at = (second: number) => new Date(second * 1000).toISOString();
    const task = { createTime: at(0), startTime: start === null ? null : at(start), usualSeconds };
    expect([waitingText(task, now * 1000), isSlow(task, now * 1000)]).toEqual([text, slow]);
  },
);

it.each([
  [{ stage: 'queued', stageText: null, position: 2 }, '排队中，前面还有 2 个任务'],
  [{ stage: 'queued', stageText: null, position: null }, '排队中'],
  [{ stage: 'running', stageText: '上色中', position: null }, '上色中'],
  [{ stage: 'delivering', stageText: null, position: null }, '正在保存结果'],
] as const)('%j reads %s', (task, line) => expect(stageLine(task)).toBe(line));
