import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { HEADER_TOOLS } from '../../frame/header-tools.ts';
import { HeaderTools } from './index.ts';

afterEach(cleanup);

const tools = <button type="button">历史</button>;

it("stands in the site's header, and leaves it with the screen", () => {
  const header = document.createElement('header');
  header.innerHTML = `<div id="${HEADER_TOOLS}"></div>`;
  document.body.append(header);
  const { unmount } = render(<HeaderTools fallback={<p>栏</p>}>{tools}</HeaderTools>);
  expect(header.contains(screen.getByRole('button', { name: '历史' }))).toBe(true);
  expect(screen.queryByText('栏')).toBeNull();
  unmount();
  expect(header.textContent).toBe('');
  header.remove();
});

it('has its fallback in place where there is no header', () => {
  render(<HeaderTools fallback={<p>栏</p>}>{tools}</HeaderTools>);
  expect(screen.getByText('栏')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
