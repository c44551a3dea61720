import { expect, it } from '@jest/globals';
import { sectionOf } from '../sections/sections.ts';
import { orderSearchOf, orderViewOf, orderViews } from './views.ts';

it('the address of a part leads back to it, and stays in the room', () => {
  for (const { key } of orderViews) {
    expect(orderViewOf(orderSearchOf(key))).toBe(key);
    expect(sectionOf(orderSearchOf(key))).toBe('orders');
  }
  expect(orderViewOf('?tab=orders&view=nowhere')).toBe('orders');
});
