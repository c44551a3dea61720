import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
});
