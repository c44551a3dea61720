import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useModule } from './use-module.ts';

const part = { name: '历史' };

describe('a part of the screen that is downloaded when it is needed', () => {
  it('is fetched once it is wanted, and is there at once the next time', async () => {
    const load = jest.fn(async () => part);
    const { result, rerender } = renderHook(({ wanted }) => useModule(load, wanted), { initialProps: { wanted: false } });
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).toBe(part));
    expect(renderHook(() => useModule(load)).result.current).toBe(part);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when it could not be fetched, and is fetched again when it is wanted again', async () => {
    const load = jest.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(part);
    const onFail = jest.fn();
    const { result, rerender } = renderHook(({ wanted }) => useModule(load, wanted, onFail), { initialProps: { wanted: true } });
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
    rerender({ wanted: false });
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).toBe(part));
  });

  it('comes by itself once the network is back', async () => {
    const load = jest.fn<() => Promise<typeof part>>().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(part);
    const { result } = renderHook(() => useModule(load));
    await act(async () => undefined);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(result.current).toBe(part));
  });
});
