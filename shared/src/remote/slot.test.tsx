import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { Slot } from './slot.tsx';

const filler = sampleRemote({
  name: 'mf-exhibit',
  slots: [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order: 10 }],
});

const slot = (
  <Slot name="draw/exhibit" props={{}}>
    <p>还没有内容</p>
  </Slot>
);

/** The error boundary of the screen that has the slot. */
class Screen extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('a slot in a screen', () => {
  it('is given to the shell as long as it stands there', () => {
    const platform = createPlatformDouble({ remotes: [filler] });
    setPlatform(platform);
    const { unmount } = render(slot);
    expect(platform.slots.shown).toEqual(['draw/exhibit']);
    expect(screen.queryByText('还没有内容')).toBeNull();
    unmount();
    expect(platform.slots.shown).toEqual([]);
  });

  it('shows what the screen says itself while nobody fills it', () => {
    const platform = createPlatformDouble({ remotes: [sampleRemote()] });
    setPlatform(platform);
    render(slot);
    expect(screen.getByText('还没有内容').tagName).toBe('P');
    expect(platform.slots.shown).toEqual([]);
  });

  it('fails its own screen when it passes props that are not declared, and is filled no more', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const platform = createPlatformDouble({ remotes: [filler] });
    setPlatform(platform);
    const wrong = { undeclared: true } as never;
    const { container } = render(
      <Screen>
        <Slot name="draw/exhibit" props={wrong} />
      </Screen>,
    );
    expect(await screen.findByText(/Wrong props of the slot draw\/exhibit/)).toBe(container);
    expect(platform.slots.shown).toEqual([]);
    silent.mockRestore();
  });
});
