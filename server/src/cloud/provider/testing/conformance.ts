import { beforeEach, expect, it } from '@jest/globals';
import { CloudError, type CloudErrorKind } from '../cloud-error.ts';
import type { CloudDesktop, CloudProvider } from '../cloud-provider.ts';

const never = new AbortController().signal;

type Action = (provider: CloudProvider, desktop: CloudDesktop) => Promise<unknown>;

const open: Action = (provider, desktop) => provider.open(desktop, never);
const look: Action = (provider, desktop) => provider.state(desktop, never);
const close: Action = (provider, desktop) => provider.close(desktop.id, never);
const destroy: Action = (provider, desktop) => provider.destroy(desktop.id, never);

/** Ways in which the host of a provider fails: the calls that then fail, and the kinds of error. */
const faults = {
  silent: { actions: [open, look, close, destroy], kinds: ['timeout'] },
  cutConnection: { actions: [open, look, close, destroy], kinds: ['unreachable'] },
  cutAnswer: { actions: [open, look, close, destroy], kinds: ['unreachable'] },
  serverError: { actions: [open, look, close, destroy], kinds: ['failed'] },
  badRequest: { actions: [open, look, close, destroy], kinds: ['refused'] },
  wrongJson: { actions: [look], kinds: ['failed'] },
  noImage: { actions: [open], kinds: ['refused'] },
  removing: { actions: [destroy], kinds: ['failed'] },
} as const satisfies Readonly<
  Record<string, { readonly actions: readonly Action[]; readonly kinds: readonly CloudErrorKind[] }>
>;

export type ProviderFault = keyof typeof faults;

export const providerFaults = Object.keys(faults) as readonly ProviderFault[];

export interface ProviderUnderTest {
  readonly provider: CloudProvider;
  /** Makes the host fail in a way from now on; null: work again. */
  fail(fault: ProviderFault | null): void;
  /** Writes onto the disk of a desktop. */
  write(id: string, content: string): void;
  /** What is on the disk of a desktop; undefined when there is none. */
  read(id: string): string | undefined;
}

/** Conformance suite that every provider of cloud desktops must pass. `subject` is called in each test; the provider is shared by all of them. */
export function describeCloudProvider(subject: () => ProviderUnderTest): void {
  let made = 0;
  const newDesktop = (): CloudDesktop => {
    made += 1;
    return { id: `conformance-${made}`, password: `secret-word-${made}` };
  };
  const provider = (): CloudProvider => subject().provider;
  const stateOf = async (desktop: CloudDesktop) => (await provider().state(desktop, never)).state;
  const opened = async (): Promise<CloudDesktop> => {
    const desktop = newDesktop();
    await provider().open(desktop, never);
    return desktop;
  };
  beforeEach(() => subject().fail(null));

  it('opens a desktop at an address of its own, which contains its password', async () => {
    const [one, other] = [await opened(), await opened()];
    const [first, second] = await Promise.all([one, other].map((desktop) => provider().state(desktop, never)));
    expect(first).toMatchObject({ state: 'running', address: expect.stringContaining(one.password) });
    expect(second).toMatchObject({ state: 'running', address: expect.stringContaining(other.password) });
    expect(first).not.toEqual(second);
  });

  it('does nothing when an open desktop is opened again', async () => {
    const desktop = await opened();
    subject().write(desktop.id, '文件');
    const before = await provider().state(desktop, never);
    await provider().open(desktop, never);
    expect(await provider().state(desktop, never)).toEqual(before);
    expect(subject().read(desktop.id)).toBe('文件');
  });

  it('keeps the disk of a closed desktop until it is opened again', async () => {
    const desktop = await opened();
    subject().write(desktop.id, '文件');
    await provider().close(desktop.id, never);
    expect(await stateOf(desktop)).toBe('stopped');
    await provider().close(desktop.id, never);
    await provider().open(desktop, never);
    expect(await stateOf(desktop)).toBe('running');
    expect(subject().read(desktop.id)).toBe('文件');
  });

  it('destroys a desktop with its disk, running or stopped', async () => {
    const [running, stopped] = [await opened(), await opened()];
    await provider().close(stopped.id, never);
    for (const desktop of [running, stopped]) {
      await provider().destroy(desktop.id, never);
      expect([await stateOf(desktop), subject().read(desktop.id)]).toEqual(['gone', undefined]);
      await provider().destroy(desktop.id, never);
    }
    await provider().open(running, never);
    expect(subject().read(running.id)).toBe('');
  });

  it('knows nothing of a desktop that it never had', async () => {
    const desktop = newDesktop();
    expect(await stateOf(desktop)).toBe('gone');
    await provider().close(desktop.id, never);
    await provider().destroy(desktop.id, never);
  });

  it('stops waiting when it is told to', async () => {
    subject().fail('silent');
    const abort = new AbortController();
    const waiting = provider().state(newDesktop(), abort.signal);
    abort.abort(new Error('stopped by the test'));
    await expect(waiting).rejects.toThrow();
  });

  it.each(providerFaults)('of a host that fails in the way %s says why, and works again afterwards', async (fault) => {
    const desktop = await opened();
    const { actions, kinds } = faults[fault];
    subject().fail(fault);
    for (const action of actions) {
      const error: unknown = await action(provider(), desktop).catch((thrown: unknown) => thrown);
      if (!(error instanceof CloudError)) throw new TypeError(`expected a CloudError, not ${String(error)}`);
      expect(kinds).toContain(error.kind);
      expect(error.retriable).toBe(error.kind !== 'refused');
      expect(`${error.message} ${error.stack}`).not.toContain(desktop.password);
    }
    subject().fail(null);
    await provider().close(desktop.id, never);
    await provider().open(desktop, never);
    expect(await stateOf(desktop)).toBe('running');
  });
}
