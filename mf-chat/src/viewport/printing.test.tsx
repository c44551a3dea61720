import { expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { usePrinting } from './printing.ts';

function Page() {
  return <p>{usePrinting() ? '纸' : '屏幕'}</p>;
}

it('is known before the browser takes the page', () => {
  const { container } = render(<Page />);
  expect(container.textContent).toBe('屏幕');
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
    expect(container.textContent).toBe('纸');
  });
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(container.textContent).toBe('屏幕');
});
