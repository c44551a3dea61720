import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Deferred, type Load } from './Deferred.tsx';
import { LostPart } from './LostPart.tsx';

const chunk = { default: ({ text }: { readonly text: string }) => <p>{text}</p> };
const failingOnce = () =>
  jest
    .fn<Load<{ readonly text: string }>>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockResolvedValue(chunk);

describe('a component in a chunk of its own', () => {
  it.each([false, true])(
    'that could not be fetched says so in its place, and comes when it is asked for again (inline: %s)',
    async (inline) => {
      const load = failingOnce();
      render(
        <Deferred
          load={load}
          props={{ text: '随机种子' }}
          fallback={<i>占位</i>}
          lost={(again) => <LostPart inline={inline} onRetry={again} />}
        />,
      );
      expect(screen.getByText('占位')).toBeTruthy();
      expect((await screen.findByRole('alert')).textContent).toContain('没有加载成功');
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(await screen.findByText('随机种子')).toBeTruthy();
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it('that could not be fetched offers another try by itself where nobody says what stands there', async () => {
    render(<Deferred load={failingOnce()} props={{ text: '随机种子' }} fallback={<i>占位</i>} />);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('随机种子')).toBeTruthy();
  });

  it('that nobody misses keeps its place when it could not be fetched', async () => {
    const load = failingOnce();
    render(<Deferred load={load} props={{ text: '随机种子' }} fallback={<i>占位</i>} lost={null} />);
    await act(async () => undefined);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('占位')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that could not be fetched keeps its place where whoever shows it says so', async () => {
    const onFail = jest.fn();
    render(<Deferred load={failingOnce()} props={{ text: '随机种子' }} fallback={<i>占位</i>} onFail={onFail} />);
    await act(async () => undefined);
    expect(onFail).toHaveBeenCalledTimes(1);
    expect(screen.getByText('占位')).toBeTruthy();
  });
});
