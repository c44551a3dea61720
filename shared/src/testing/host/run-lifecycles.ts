import type { RemoteLifecycles, RemoteProps } from '../../contract/remote.ts';

type Step = (props: object) => Promise<unknown>;

/** Mounts a remote's lifecycles into an element, as single-spa does with a parcel; rejects with their error. */
export async function mountStandalone(name: string, lifecycles: RemoteLifecycles, domElement: HTMLElement, props: RemoteProps): Promise<void> {
  // single-spa types its lifecycles with props that only single-spa can create.
  const steps = [lifecycles.bootstrap, lifecycles.mount].flat() as readonly Step[];
  for (const step of steps) await step({ name, domElement, ...props });
}
