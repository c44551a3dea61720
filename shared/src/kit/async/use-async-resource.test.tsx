import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { AsyncResource } from './async-resource.ts';
import { useAsyncResource, useRefresh } from './use-async-resource.ts';

function scene() {
  const requests: { readonly id: number; readonly signal: AbortSignal; readonly answer: (text: string) => void }[] = [];
  const Order = observer(function Order({ id }: { readonly id: number }) {
    const order = useAsyncResource(
      `order ${id}`,
      (signal) => new Promise<string>((answer) => requests.push({ id, signal, answer })),
    );
    return <p>{order.data ?? order.state}</p>;
  });
  return { Order, requests };
}

describe('a resource of a component', () => {
  it('is loaded when it is shown, and again for another key only', async () => {
    const { Order, requests } = scene();
    const { rerender } = render(<Order id={1} />);
    await act(async () => requests[0]?.answer('一号'));
    expect(screen.getByText('一号')).toBeTruthy();
    rerender(<Order id={1} />);
    expect(requests).toHaveLength(1);
    rerender(<Order id={2} />);
    expect([requests.map(({ id }) => id), screen.queryByText('一号')]).toEqual([[1, 2], null]);
  });

  it('is aborted when the component is gone, and an answer after that does nothing', async () => {
    const { Order, requests } = scene();
    const { unmount } = render(<Order id={1} />);
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
    await act(async () => requests[0]?.answer('迟到'));
    expect(screen.queryByText('迟到')).toBeNull();
  });

  it('outlives the second mounting of strict mode', async () => {
    const { Order, requests } = scene();
    render(
      <StrictMode>
        <Order id={1} />
      </StrictMode>,
    );
    await act(async () => requests.at(-1)?.answer('一号'));
    expect(screen.getByText('一号')).toBeTruthy();
  });
});

it('a resource of a store is refreshed when it comes on the screen, and stays when it leaves', async () => {
  const answers = ['1 次', '2 次'];
  const resource = new AsyncResource(async () => answers.shift() ?? '');
  const Shown = observer(function Shown() {
    useRefresh(resource);
    return <p>{resource.data ?? resource.state}</p>;
  });
  const { unmount } = render(<Shown />);
  expect(await screen.findByText('1 次')).toBeTruthy();
  unmount();
  render(<Shown />);
  expect(screen.getByText('1 次')).toBeTruthy();
  expect(await screen.findByText('2 次')).toBeTruthy();
});
