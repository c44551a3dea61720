import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tools } from '../../../tools/index.ts';
import { FilmDemo } from './FilmDemo.tsx';
import { filmDemos } from './film-demos.ts';

const MAX_BYTES = 150 * 1024;
const demo = { film: { mp4: 'film.mp4', poster: 'film.webp' }, halves: ['原视频', '新的风格'] } as const;

afterEach(() => void jest.restoreAllMocks());

describe('the demos of films', () => {
  it('are those of the tools that make films', () => {
    const codes = tools.filter(({ output }) => output === 'video').map(({ code }) => code);
    expect(Object.keys(filmDemos).sort()).toEqual(codes.sort());
  });

  it('are small files', () => {
    const directory = path.join(import.meta.dirname, 'films');
    const sizes = readdirSync(directory).map((name) => ({ name, bytes: statSync(path.join(directory, name)).size }));
    expect(sizes.filter(({ bytes }) => bytes > MAX_BYTES)).toEqual([]);
  });

  it('repeat until they are paused', async () => {
    const user = userEvent.setup();
    const { container } = render(<FilmDemo demo={demo} />);
    const film = container.querySelector('video');
    if (film === null) throw new Error('There is no film');
    expect([film.autoplay, film.loop]).toEqual([true, true]);
    jest.spyOn(film, 'pause').mockImplementation(() => void film.dispatchEvent(new Event('pause')));
    jest.spyOn(film, 'play').mockImplementation(async () => void film.dispatchEvent(new Event('play')));
    await user.click(screen.getByRole('button', { name: '暂停示例' }));
    await user.click(screen.getByRole('button', { name: '播放示例' }));
    expect(screen.getByRole('button', { name: '暂停示例' })).toBeDefined();
  });

  it('stand still for people who want less motion', () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia('all'), matches: true });
    const { container } = render(<FilmDemo demo={demo} />);
    expect(container.querySelector('video')?.autoplay).toBe(false);
    expect(screen.getByRole('button', { name: '播放示例' })).toBeDefined();
  });
});
