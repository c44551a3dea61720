import { buildTimeline } from '@ai-site/shared/film/build-timeline';
import { sampleInput, sampleShot } from '@ai-site/shared/film/testing/sample-shots';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreviewPlayer, { type PreviewPlayerProps } from './PreviewPlayer.tsx';

const shots = ['a', 'b', 'c'].map((id) => ({
  ...sampleShot,
  id,
  take: id === 'b' ? null : { key: `voice/${id}`, ms: 2900, lines: [] },
}));
const filmOf = (ids: readonly string[]) =>
  buildTimeline({ ...sampleInput, shots: ids.flatMap((id) => shots.filter((shot) => shot.id === id)), pauseMs: 100 })
    .timeline;
const timeline = filmOf(['a', 'b', 'c']);

function show(props: Partial<PreviewPlayerProps> = {}) {
  const onShot = jest.fn();
  const all = { timeline, urlOf: () => undefined, onShot, ...props };
  const { rerender } = render(<PreviewPlayer {...all} />);
  return {
    onShot,
    change: (changed: Partial<PreviewPlayerProps>) => rerender(<PreviewPlayer {...all} {...changed} />),
  };
}

// The canvas of the test's browser cannot draw.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));

const position = () => screen.getByRole<HTMLInputElement>('slider', { name: '预览位置' });

describe('the preview of a film', () => {
  it('goes from shot to shot and from frame to frame by keys', async () => {
    const user = userEvent.setup();
    show();
    await user.keyboard('k');
    expect(position().value).toBe(String(timeline.shots[1]?.from));
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('第 2 镜的画面');
    await user.keyboard('{ArrowLeft}');
    expect(position().value).toBe(String((timeline.shots[1]?.from ?? 0) - 1));
    await user.keyboard('kkkj');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('第 2 镜的画面');
  });

  it('tells which shot is seen, but not those that are gone past', () => {
    jest.useFakeTimers();
    try {
      const { onShot } = show();
      act(() => jest.advanceTimersByTime(1000));
      for (const key of ['k', 'k', 'j']) fireEvent.keyDown(document.body, { key });
      act(() => jest.advanceTimersByTime(1000));
      expect(onShot.mock.calls.map(([id]) => id)).toEqual(['a', 'b']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves keys to fields in which somebody types', async () => {
    const user = userEvent.setup();
    render(<textarea aria-label="旁白" />);
    show();
    await user.type(screen.getByRole('textbox'), 'kk 你好');
    expect([position().value, screen.getByRole<HTMLTextAreaElement>('textbox').value]).toEqual(['0', 'kk 你好']);
  });

  it('marks shots whose length is estimated', async () => {
    const { change } = show();
    expect(screen.queryByText('预估')).toBeNull();
    change({ shotId: 'b' });
    expect(screen.getByText('预估')).toBeTruthy();
  });

  it('stays at its moment when the film changes', () => {
    const { change } = show({ shotId: 'c' });
    fireEvent.change(position(), { target: { value: String((timeline.shots[2]?.from ?? 0) + 9) } });
    change({ shotId: 'c', timeline: filmOf(['c', 'a']) });
    expect(position().value).toBe('9');
  });

  it('is quiet without shots', async () => {
    show({ timeline: filmOf([]) });
    await userEvent.setup().keyboard(' kj');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('没有分镜');
    expect(screen.getByRole('button', { name: '播放预览（空格）' })).toBeTruthy();
  });
});
