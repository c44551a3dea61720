import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { sampleDetail, sampleVideo } from '../testing/sample-works.ts';
import { showcasePlatform } from '../testing/showcase-platform.ts';
import VideoPager from './VideoPager.tsx';

const works = ['v-1', 'v-2', 'v-3'].map((id) => sampleVideo({ id, small: `/${id}-480.mp4`, workDesc: id }));
const fetched = jest.fn<typeof fetch>(async () => ({ arrayBuffer: async () => new ArrayBuffer(0) }) as Response);
const released: string[] = [];

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    released.push(this.getAttribute('aria-label') ?? '');
  });
  globalThis.fetch = fetched;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  fetched.mockClear();
  released.length = 0;
  Reflect.deleteProperty(navigator, 'connection');
});

function open() {
  setPlatform(showcasePlatform(works));
  return render(pagerAt(0));
}
const pagerAt = (place: number) => {
  const [previous = null, work, next = null] = [works[place - 1], works[place], works[place + 1]];
  if (work === undefined) throw new Error('no such work');
  return (
    <VideoPager
      work={work}
      detail={sampleDetail()}
      neighbours={{ previous, next }}
      onShow={() => undefined}
      onClose={() => undefined}
      onMediaError={() => undefined}
    />
  );
};
const videos = () => [...document.querySelectorAll('video')].map((video) => video.getAttribute('src'));

describe('the pager of videos', () => {
  it('has one video, and downloads the start of the next one when the first has come', () => {
    const { rerender } = open();
    expect([videos(), fetched.mock.calls.length]).toEqual([['/v-1-480.mp4'], 0]);
    fireEvent(document.querySelector('video') ?? document, new Event('loadeddata'));
    expect(fetched.mock.calls).toMatchObject([['/v-2-480.mp4', { headers: { range: 'bytes=0-1048575' } }]]);
    act(() => rerender(pagerAt(1)));
    expect(videos()).toEqual(['/v-2-480.mp4']);
    expect(released).toEqual(['小来的视频：v-1']);
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  it('downloads nothing before it is asked for where data shall be saved', () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    open();
    fireEvent(document.querySelector('video') ?? document, new Event('loadeddata'));
    expect(fetched).not.toHaveBeenCalled();
  });
});
