import { expect, it } from '@jest/globals';
import { durationText } from './duration-text.ts';

it.each([
  [0, '00:00'],
  [75, '01:15'],
  [3599, '59:59'],
  [3700, '1:01:40'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
