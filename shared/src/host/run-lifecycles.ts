import type { RemoteLifecycles, RemoteProps } from '../contract/remote.ts';

type Step = (props: object) => Promise<unknown>;

/**
 * Mounts a remote's lifecycles into an element, as single-spa does with a parcel; resolves with the function that unmounts it, rejects with
 * their error.
 */
export async function runLifecycles(
  name: string,
  lifecycles: RemoteLifecycles,
  domElement: HTMLElement,
  props: RemoteProps,
): Promise<() => Promise<void>> {
  const run = async (...steps: readonly (RemoteLifecycles['mount'] | undefined)[]): Promise<void> => {
    // single-spa types its lifecycles with props that only single-spa can create.
    for (const step of steps.flat() as readonly (Step | undefined)[]) await step?.({ name, domElement, ...props });
  };
  await run(lifecycles.bootstrap, lifecycles.mount);
  return () => run(lifecycles.unmount);
}
