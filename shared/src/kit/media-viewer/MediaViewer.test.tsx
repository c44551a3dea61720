import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { type MediaItem, MediaViewer, type MediaViewerProps } from './index.ts';

const items: readonly MediaItem[] = [
  {
    key: 'a',
    kind: 'image',
    src: '/a.webp',
    name: '山谷.webp',
    caption: '晨雾里的山谷',
    before: '/a-before.webp',
    download: '/a-full.png',
  },
  { key: 'b', kind: 'video', src: '/b.mp4', name: '海浪.mp4', poster: '/b.webp' },
  { key: 'c', kind: 'image', src: '/c.webp', name: '沙漠.webp' },
];
const closed = jest.fn();

function Shown(props: Pick<MediaViewerProps, 'actions' | 'history'>) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <button type="button" onClick={() => setIndex(0)}>
        打开
      </button>
      {index !== null && (
        <MediaViewer
          items={items}
          index={index}
          onIndex={setIndex}
          {...props}
          onClose={() => {
            closed();
            setIndex(null);
          }}
        />
      )}
    </>
  );
}

async function open(props: Pick<MediaViewerProps, 'actions' | 'history'> = {}) {
  const user = userEvent.setup();
  render(<Shown {...props} />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const stage = screen.getByAltText('山谷.webp').parentElement;
  if (stage === null) throw new Error('no stage');
  Object.defineProperties(stage, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  return { user, stage };
}
const percent = () => screen.getByText(/%$/).textContent;

let platform: ReturnType<typeof createPlatformDouble>;
beforeEach(() => {
  closed.mockClear();
  platform = createPlatformDouble();
  setPlatform(platform);
});

describe('the viewer', () => {
  it('names what it shows, traps the focus and restores it', async () => {
    const { user } = await open();
    const dialog = screen.getByRole('dialog', { name: '查看图片 山谷.webp' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(dialog.textContent).toContain('晨雾里的山谷');
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '打开' }));
  });

  it('closes by Escape, which the browser tells as a cancel', async () => {
    await open();
    fireEvent(screen.getByRole('dialog'), createEvent('cancel', screen.getByRole('dialog'), { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('leads to the neighbours by arrows and buttons, and no further', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: '上一张' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{ArrowRight}');
    expect(
      screen.getByRole('dialog', { name: '播放视频 海浪.mp4' }).querySelector('video')?.getAttribute('poster'),
    ).toBe('/b.webp');
    await user.click(screen.getByRole('button', { name: '下一张' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '查看图片 沙漠.webp' }).textContent).toContain('3/3');
  });

  it('downloads the full file under its name', async () => {
    await open();
    const link = screen.getByRole('link', { name: '下载 山谷.webp' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/a-full.png', '山谷.webp']);
  });

  it('zooms by keys, buttons, wheel and double click; another image begins fitted', async () => {
    const { user, stage } = await open();
    await user.keyboard('+');
    expect(percent()).toBe('140%');
    await user.keyboard('0');
    fireEvent.wheel(stage, { deltaY: -1 });
    await user.click(screen.getByRole('button', { name: '放大' }));
    expect(percent()).toBe('196%');
    await user.keyboard('-');
    await user.keyboard('0');
    for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
      // jsdom's pointer events have no coordinates.
      fireEvent(stage, new MouseEvent(kind, { bubbles: true, clientX: 10, clientY: 10 }));
    }
    expect(percent()).toBe('250%');
    await user.click(screen.getByRole('button', { name: '下一张' }));
    await user.click(screen.getByRole('button', { name: '下一张' }));
    expect(percent()).toBe('100%');
  });

  it('compares with the image before by a slider, whose arrows stay with it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '对比原图' }));
    const slider = screen.getByRole('slider', { name: '对比位置' });
    expect(screen.getByAltText('原图').getAttribute('src')).toBe('/a-before.webp');
    fireEvent.change(slider, { target: { value: '30' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('左侧 30% 为原图');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '查看图片 山谷.webp' })).toBeTruthy();
  });

  it('has buttons of its own for each item; one that opens something else closes it first', async () => {
    const pressed: string[] = [];
    const actions = ({ name }: MediaItem) => [
      {
        id: 'like',
        icon: null,
        label: `喜欢 ${name}`,
        pressed: pressed.includes('like'),
        onPress: () => pressed.push('like'),
      },
      {
        id: 'share',
        icon: null,
        label: `分享 ${name}`,
        closes: true as const,
        onPress: () => pressed.push(`share after ${closed.mock.calls.length} close`),
      },
    ];
    const { user } = await open({ actions });
    const like = screen.getByRole('button', { name: '喜欢 山谷.webp' });
    expect(like.getAttribute('aria-pressed')).toBe('false');
    await user.click(like);
    await user.click(screen.getByRole('button', { name: '分享 山谷.webp' }));
    expect(pressed).toEqual(['like', 'share after 1 close']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a history entry of its own at the same address: Back closes it, and closing takes the entry back', async () => {
    platform.history.push('/works?kind=video');
    const before = platform.history.index;
    const { user } = await open({ history: true });
    expect([
      platform.history.index - before,
      platform.history.location.pathname,
      platform.history.location.search,
    ]).toEqual([1, '/works', '?kind=video']);
    await act(async () => platform.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([closed.mock.calls.length, platform.history.location.search]).toEqual([1, '?kind=video']);
    await user.click(screen.getByRole('button', { name: '打开' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(2));
    expect([platform.history.location.state, platform.history.location.search]).toEqual([null, '?kind=video']);
  });
});
