import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { type MediaItem, MediaViewer } from './index.ts';

const items: readonly MediaItem[] = [
  { key: 'a', kind: 'image', src: '/a.webp', name: '山谷.webp', caption: '晨雾里的山谷', before: '/a-before.webp', download: '/a-full.png' },
  { key: 'b', kind: 'video', src: '/b.mp4', name: '海浪.mp4', poster: '/b.webp' },
  { key: 'c', kind: 'image', src: '/c.webp', name: '沙漠.webp' },
];
const closed = jest.fn();

function Shown() {
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
          onClose={() => {
            closed();
            setIndex(null);
          }}
        />
      )}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Shown />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const stage = screen.getByAltText('山谷.webp').parentElement;
  if (stage === null) throw new Error('no stage');
  Object.defineProperties(stage, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  return { user, stage };
}
const percent = () => screen.getByText(/%$/).textContent;

beforeEach(() => {
  closed.mockClear();
  setPlatform(createPlatformDouble());
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
    expect(screen.getByRole('dialog', { name: '播放视频 海浪.mp4' }).querySelector('video')?.getAttribute('poster')).toBe('/b.webp');
    await user.click(screen.getByRole('button', { name: '下一张' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('dialog', { name: '查看图片 沙漠.webp' }).textContent).toContain('3/3');
  });

  it('downloads the full file under its name', async () => {
    await open();
    const link = screen.getByRole('link', { name: '下载 山谷.webp' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/a-full.png', '山谷.webp']);
  });

  it('zooms by keys, buttons, wheel and double click; another picture begins fitted', async () => {
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

  it('compares with the picture before by a slider, whose arrows stay with it', async () => {
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
});
