import { describe, expect, it } from '@jest/globals';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { AsyncResource } from './async-resource.ts';

const unavailable = new ApiError(503, errorTexts.unavailable);

/** A resource whose requests the test resolves, in any order. */
function manual() {
  const requests: {
    readonly signal: AbortSignal;
    readonly answer: (text: string) => void;
    readonly refuse: (error: Error) => void;
  }[] = [];
  const resource = new AsyncResource(
    (signal) => new Promise<string>((answer, refuse) => requests.push({ signal, answer, refuse })),
  );
  return { resource, requests };
}

/** A resource whose requests resolve with the given outcomes in turn. */
function scripted(...outcomes: readonly (string | Error)[]) {
  const left = [...outcomes];
  return new AsyncResource(async () => {
    const outcome = left.shift() ?? '';
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
}

describe('a resource', () => {
  it('is idle, loads, and is ready', async () => {
    const { resource, requests } = manual();
    expect([resource.state, resource.data, resource.loadedAt]).toEqual(['idle', null, null]);
    const loading = resource.refresh();
    expect([resource.state, resource.loading]).toEqual(['loading', true]);
    requests[0]?.answer('一');
    await loading;
    expect([resource.state, resource.data, resource.loading]).toEqual(['ready', '一', false]);
    expect(resource.loadedAt).not.toBeNull();
  });

  it('says why it failed, keeps saying so while it tries again, and recovers', async () => {
    const resource = scripted(unavailable, '一');
    await resource.refresh();
    expect([resource.state, resource.failure?.message, resource.loading]).toEqual([
      'failed',
      errorTexts.unavailable,
      false,
    ]);
    const again = resource.refresh();
    expect([resource.state, resource.failure?.code]).toEqual(['loading', 503]);
    await again;
    expect([resource.state, resource.failure]).toEqual(['ready', null]);
  });

  it('keeps its data while newer data is loading, and when that fails', async () => {
    const resource = scripted('一', unavailable);
    await resource.refresh();
    const again = resource.refresh();
    expect([resource.state, resource.data, resource.loading]).toEqual(['ready', '一', true]);
    await again;
    expect([resource.state, resource.data, resource.failure?.code]).toEqual(['ready', '一', 503]);
  });

  it('aborts a request by the next one, and drops its answer and its failure', async () => {
    const { resource, requests } = manual();
    const first = resource.refresh();
    const second = resource.refresh();
    const third = resource.refresh();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    requests[2]?.answer('三');
    await third;
    requests[0]?.answer('一');
    requests[1]?.refuse(unavailable);
    await Promise.all([first, second]);
    expect([resource.data, resource.failure, resource.loading]).toEqual(['三', null, false]);
  });

  it('stops waiting at a fault of the program, and does not hide it', async () => {
    const resource = scripted(new TypeError('x'));
    await expect(resource.refresh()).rejects.toThrow('x');
    expect([resource.state, resource.failure?.message, resource.loading]).toEqual([
      'failed',
      errorTexts.offline,
      false,
    ]);
  });

  it('takes an operation over against a request that began before it', async () => {
    const { resource, requests } = manual();
    const late = resource.refresh();
    resource.set('新');
    requests[0]?.answer('旧');
    await late;
    expect([resource.data, resource.loading, resource.state]).toEqual(['新', false, 'ready']);
    resource.update((text) => `${text}！`);
    expect(resource.data).toBe('新！');
  });

  it('asks again when it is changed before its first answer', async () => {
    const { resource, requests } = manual();
    resource.update(() => '？');
    expect([requests.length, resource.data]).toEqual([0, null]);
    void resource.refresh();
    resource.update(() => '？');
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('forgets, and an answer that comes later changes nothing', async () => {
    const { resource, requests } = manual();
    const late = resource.refresh();
    resource.reset();
    requests[0]?.answer('迟到');
    await late;
    expect([resource.state, resource.data, resource.failure]).toEqual(['idle', null, null]);
  });

  it('keeps what it has when it is aborted', async () => {
    const { resource, requests } = manual();
    resource.set('一');
    void resource.refresh();
    resource.abort();
    expect([requests[0]?.signal.aborted, resource.data, resource.loading]).toEqual([true, '一', false]);
  });
});
