import type { RemoteLifecycles } from '../../src/contract/remote.ts';

/** What single-spa passes to every lifecycle. */
interface Mounted {
  readonly domElement: HTMLElement;
}
type Step = (props: object) => Promise<unknown>;
type Phase = 'bootstrap' | 'mount' | 'unmount' | 'update';

export interface HotLifecycles {
  /** Delegate to the newest lifecycles; their identity never changes. */
  readonly lifecycles: RemoteLifecycles;
  /** Unmounts what is mounted and mounts the new lifecycles in its place; one replacement begins when the one before has ended. */
  replace(next: RemoteLifecycles): Promise<void>;
}

async function run(lifecycles: RemoteLifecycles, phase: Phase, props: Mounted): Promise<void> {
  // single-spa types its lifecycles with props that only single-spa can create.
  const steps = [lifecycles[phase] ?? []].flat() as readonly Step[];
  for (const step of steps) await step(props);
}

/** Lifecycles of a remote under development, which can be replaced while they are mounted. */
export function hotLifecycles(initial: RemoteLifecycles): HotLifecycles {
  let current = initial;
  let replaced: Promise<void> = Promise.resolve();
  const mounted = new Map<HTMLElement, Mounted>();
  const delegate =
    (phase: Phase, after: (props: Mounted) => void = () => undefined) =>
    async (props: Mounted) => {
      await run(current, phase, props);
      after(props);
    };
  const lifecycles = {
    bootstrap: delegate('bootstrap'),
    mount: delegate('mount', (props) => mounted.set(props.domElement, props)),
    unmount: delegate('unmount', ({ domElement }) => mounted.delete(domElement)),
    ...(initial.update === undefined ? {} : { update: delegate('update') }),
  };
  const replaceNow = async (next: RemoteLifecycles): Promise<void> => {
    const previous = current;
    current = next;
    for (const props of mounted.values()) {
      await run(previous, 'unmount', props);
      await run(next, 'bootstrap', props);
      await run(next, 'mount', props);
    }
  };
  return {
    lifecycles: lifecycles as unknown as RemoteLifecycles,
    replace(next) {
      // A version that did not mount is replaced like any other.
      replaced = replaced.catch(() => undefined).then(() => replaceNow(next));
      return replaced;
    },
  };
}
