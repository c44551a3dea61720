import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';

afterEach(() => {
  jest.resetModules();
});

describe('an illustration', () => {
  it('that cannot be fetched leaves the words beside it alone, and is fetched again with the next one', async () => {
    let attempts = 0;
    jest.doMock('./LoadedIllustration.tsx', () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('Loading chunk 549 failed.'), { name: 'ChunkLoadError' });
      return {
        __esModule: true,
        default: ({ name }: { readonly name: string }) => createElement('i', { 'data-testid': name }),
      };
    });
    const { Illustration } = await import('./Illustration.tsx');
    const { rerender } = render(
      <section>
        <Illustration name="coming-soon" />
        正在打磨
      </section>,
    );
    await waitFor(() => expect(attempts).toBe(1));
    await act(async () => undefined);
    expect(screen.getByText('正在打磨')).toBeTruthy();
    rerender(<Illustration name="empty" />);
    expect(await screen.findByTestId('empty')).toBeTruthy();
  });
});
