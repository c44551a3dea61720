import { describe, expect, it, jest } from '@jest/globals';
import { pressOnce } from './press-once.ts';

describe('a button that is pressed twice', () => {
  it('acts at once, and again only after 300 ms of rest', () => {
    let now = 0;
    const action = jest.fn();
    const press = pressOnce(action, () => now);
    for (const at of [0, 100, 350, 649, 950]) {
      now = at;
      press();
    }
    expect(action).toHaveBeenCalledTimes(2);
  });
});
