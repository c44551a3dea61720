import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ToolDemo } from '../../../tools/tool-demo.ts';
import { videoTools } from '../../../tools/video-tools.generated.ts';
import { demos } from './demos.generated.ts';
import { VideoDemo } from './VideoDemo.tsx';

const MAX_BYTES = 150 * 1024;
const demo = { video: { mp4: 'video.mp4', poster: 'video.webp' }, halves: ['原视频', '新的风格'] } as const;

afterEach(() => void jest.restoreAllMocks());

describe('the demos of videos', () => {
  it('are those of the tools that make videos', () => {
    const withVideo = Object.entries<ToolDemo>(demos).flatMap(([code, demo]) => ('video' in demo ? [code] : []));
    expect(withVideo.sort()).toEqual(videoTools.map(({ code }) => code).sort());
  });

  it('are small files', () => {
    const directory = path.join(import.meta.dirname, 'videos');
    const sizes = readdirSync(directory).map((name) => ({ name, bytes: statSync(path.join(directory, name)).size }));
    expect(sizes.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
  });

  it('repeat until they are paused', async () => {
    const user = userEvent.setup();
    const { container } = render(<VideoDemo demo={demo} />);
    const video = container.querySelector('video');
    if (video === null) throw new Error('There is no video');
    expect([video.autoplay, video.loop]).toEqual([true, true]);
    jest.spyOn(video, 'pause').mockImplementation(() => void video.dispatchEvent(new Event('pause')));
    jest.spyOn(video, 'play').mockImplementation(async () => void video.dispatchEvent(new Event('play')));
    await user.click(screen.getByRole('button', { name: '暂停示例' }));
    await user.click(screen.getByRole('button', { name: '播放示例' }));
    expect(screen.getByRole('button', { name: '暂停示例' })).toBeDefined();
  });

  it('stand still for people who want less motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: true });
    const { container } = render(<VideoDemo demo={demo} />);
    expect(container.querySelector('video')?.autoplay).toBe(false);
    expect(screen.getByRole('button', { name: '播放示例' })).toBeDefined();
  });
});
