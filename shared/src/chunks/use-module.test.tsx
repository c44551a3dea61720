import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useModule, usePart } from './use-module.ts';

const part = { name: '历史' };

describe('a part of the screen that is downloaded when it is needed', () => {
  it('is fetched once it is wanted, and is there at once the next time', async () => {
    const load = jest.fn(async () => part);
    const { result, rerender } = renderHook(({ wanted }) => useModule(load, wanted), {
      initialProps: { wanted: false },
    });
    expect(load).not.toHaveBeenCalled();
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).toBe(part));
    expect(renderHook(() => useModule(load)).result.current).toBe(part);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when it could not be fetched, and is fetched again when it is wanted again', async () => {
    const load = jest
      .fn<() => Promise<typeof part>>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValue(part);
    const onFail = jest.fn();
    const { result, rerender } = renderHook(({ wanted }) => useModule(load, wanted, onFail), {
      initialProps: { wanted: true },
    });
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1));
    rerender({ wanted: false });
    rerender({ wanted: true });
    await waitFor(() => expect(result.current).toBe(part));
  });

  it('is asked for again under a new URL, which no cache and no hanging request answers', async () => {
    const runtime = { chunkQuery: '' };
    Object.assign(globalThis, { __webpack_require__: runtime });
    const asked: string[] = [];
    const load = jest.fn(async () => {
      asked.push(runtime.chunkQuery);
      if (asked.length === 1) throw new TypeError('no network');
      return part;
    });
    const { result } = renderHook(() => usePart(load));
    await waitFor(() => expect(result.current.failed).toBe(true));
    act(() => result.current.again());
    await waitFor(() => expect(result.current).toMatchObject({ module: part, failed: false }));
    expect(asked).toEqual(['', expect.stringMatching(/^\?attempt=\w+$/)]);
    Reflect.deleteProperty(globalThis, '__webpack_require__');
  });

  it('comes by itself once the network is back', async () => {
    const load = jest
      .fn<() => Promise<typeof part>>()
      .mockRejectedValueOnce(new TypeError('no network'))
      .mockResolvedValue(part);
    const { result } = renderHook(() => useModule(load));
    await act(async () => undefined);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(result.current).toBe(part));
  });
});
