import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent } from '@testing-library/react';
import { sampleCard, sampleVideo } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';
import { exhibitStore } from '../works/exhibit-store.ts';
import { cardShell } from './card-shell.ts';

beforeEach(() => {
  setPlatform(showcasePlatform([]));
});

const onOpen = jest.fn();
const options = { to: '/exhibitdetail?id=p-1', onOpen };
const image = (shell: HTMLElement | null) => shell?.querySelector('img')?.getAttribute('src');

describe('the shell of a card', () => {
  it('is there once the browser has chosen a version of an image, and shows the same one', () => {
    const work = sampleCard();
    expect(cardShell(work, options)).toBeNull();
    exhibitStore().images.learn(work.image, '/p-1-640.webp');
    expect(image(cardShell(work, options))).toBe('/p-1-640.webp');
  });

  it('is a link with the name of the work, which opens it as its card does', () => {
    const work = sampleCard({ liked: true });
    exhibitStore().images.learn(work.image, '/p-1-320.avif');
    const shell = cardShell(work, options) as HTMLElement;
    expect([shell.getAttribute('href'), shell.getAttribute('aria-label')]).toEqual([options.to, '小来的图片：雾里的山谷，已喜欢']);
    const click = createEvent.click(shell);
    fireEvent(shell, click);
    expect([onOpen.mock.calls, click.defaultPrevented]).toEqual([[[work]], true]);
  });

  it('leaves a click for another tab to the browser', () => {
    const work = sampleCard();
    exhibitStore().images.learn(work.image, '/p-1-320.avif');
    const shell = cardShell(work, options) as HTMLElement;
    onOpen.mockClear();
    // jsdom has no other tab: it follows the link here.
    shell.setAttribute('href', '#');
    const click = createEvent.click(shell, { ctrlKey: true });
    fireEvent(shell, click);
    expect([onOpen.mock.calls, click.defaultPrevented]).toEqual([[], false]);
  });

  it('tells of a video which one it is, so that it plays once its card is there', () => {
    const work = sampleVideo();
    exhibitStore().images.learn(work.image, '/p-1-320.avif');
    expect(cardShell(work, options)?.dataset).toMatchObject({ work: 'v-1', video: 'v-1' });
  });
});
