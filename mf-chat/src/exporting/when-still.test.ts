import { expect, it } from '@jest/globals';
import { whenStill } from './when-still.ts';

it('waits for the last change', async () => {
  const element = document.createElement('div');
  let changes = 0;
  const changing = setInterval(() => {
    element.append('.');
    changes += 1;
    if (changes === 5) clearInterval(changing);
  }, 5);
  await whenStill(element, 60, 5000);
  expect(changes).toBe(5);
});

it('waits no longer than its limit, though the changes continue', async () => {
  const element = document.createElement('div');
  const changing = setInterval(() => element.append('.'), 2);
  await whenStill(element, 1000, 40);
  clearInterval(changing);
  expect(element.textContent).not.toBe('');
});
