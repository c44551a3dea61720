import { expect, it } from '@jest/globals';
import { elapsedSeconds, secondsText, stageLine } from './task-times.ts';

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
  [{ stage: 'queued', stageText: null, position: 2 }, '排队中，前面还有 2 个任务'],
  [{ stage: 'queued', stageText: null, position: null }, '排队中'],
  [{ stage: 'running', stageText: '上色中', position: null }, '上色中'],
  [{ stage: 'delivering', stageText: null, position: null }, '正在保存结果'],
] as const)('%j reads %s', (task, line) => expect(stageLine(task)).toBe(line));
