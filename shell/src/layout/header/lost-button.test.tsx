import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { lostButton } from './lost-button.tsx';

const shell = { chunkQuery: '' };
afterEach(() => void Reflect.deleteProperty(globalThis, '__webpack_require__'));

it('a part of the header that could not be downloaded is asked for again by a button with its name, under a new URL', () => {
  Object.assign(globalThis, { __webpack_require__: shell });
  const again = jest.fn();
  render(lostButton('账户菜单')(again));
  fireEvent.click(screen.getByRole('button', { name: '账户菜单没有加载成功，重试' }));
  expect(again).toHaveBeenCalledTimes(1);
  expect(shell.chunkQuery).toMatch(/^\?attempt=/);
});
