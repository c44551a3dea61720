import { expect, it } from '@jest/globals';
import { roomBeside } from './available-room.ts';

it.each([
  ['below a control near the top', { top: 100, bottom: 140 }, 644],
  ['above a control near the bottom', { top: 700, bottom: 740 }, 684],
  ['anywhere without a control', undefined, 800],
])('a panel has room %s', (_, control, room) => {
  expect(roomBeside(control, 800)).toBe(room);
});
