import { expect, it } from '@jest/globals';
import { originLabel } from './origin.ts';

it.each([
  [{ builtin: true }, '内置演示引擎'],
  [{ builtin: false, local: true }, '本地模型'],
  [{ builtin: false, local: false }, null],
  [{ builtin: false }, null],
])('a result with %j is labelled %s', (origin, label) => expect(originLabel(origin)).toBe(label));
