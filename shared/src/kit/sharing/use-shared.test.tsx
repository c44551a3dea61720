import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { useShared } from './use-shared.ts';

afterEach(cleanup);

function scene() {
  const requests: {
    readonly id: string;
    readonly signal: AbortSignal;
    readonly answer: (text: string) => void;
    readonly refuse: (error: Error) => void;
  }[] = [];
  const read = (id: string, signal: AbortSignal) =>
    new Promise<string>((answer, refuse) => requests.push({ id, signal, answer, refuse }));
  const Shared = observer(function Shared({ id }: { readonly id: string }) {
    const { state, retry } = useShared(id, read);
    return (
      <button type="button" onClick={retry}>
        {state.kind === 'shown' ? state.item : state.kind === 'failed' ? state.text : state.kind}
      </button>
    );
  });
  const shown = () => screen.getByRole('button').textContent;
  return { Shared, requests, shown };
}

it('shows what is shared, and of another share nothing of the first', async () => {
  const { Shared, requests, shown } = scene();
  const { rerender } = render(<Shared id="一" />);
  expect(shown()).toBe('loading');
  rerender(<Shared id="二" />);
  expect(requests[0]?.signal.aborted).toBe(true);
  await act(async () => requests[1]?.answer('第二'));
  await act(async () => requests[0]?.answer('第一'));
  expect([requests.map(({ id }) => id), shown()]).toEqual([['一', '二'], '第二']);
  rerender(<Shared id="三" />);
  expect(shown()).toBe('loading');
});

it('asks for nothing without an id', async () => {
  const { Shared, requests, shown } = scene();
  render(<Shared id="" />);
  await act(async () => {});
  expect([requests, shown()]).toEqual([[], 'missing']);
});

it.each([400, 404] as const)('says for %i that there is nothing', async (code) => {
  const { Shared, requests, shown } = scene();
  render(<Shared id="一" />);
  await act(async () => requests[0]?.refuse(new ApiError(code, errorTexts.notFound)));
  expect(shown()).toBe('missing');
});

it('asks again on demand, and when the network is back', async () => {
  const { Shared, requests, shown } = scene();
  const { unmount } = render(<Shared id="一" />);
  await act(async () => requests[0]?.refuse(new ApiError(0, errorTexts.offline)));
  expect(shown()).toBe(errorTexts.offline);
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('loading');
  await act(async () => requests[1]?.refuse(new ApiError(503, errorTexts.unavailable)));
  expect(shown()).toBe(errorTexts.unavailable);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => requests[2]?.answer('第一'));
  expect(shown()).toBe('第一');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(requests).toHaveLength(3);
  unmount();
});
