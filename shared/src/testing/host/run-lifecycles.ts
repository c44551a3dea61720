import type { RemoteLifecycles, RemoteProps } from '../../contract/remote.ts';

type Step = (props: object) => Promise<unknown>;

/** Mounts a remote's lifecycles into an element, as single-spa does with a parcel; rejects with what they throw. */
export async function mountAlone(name: string, lifecycles: RemoteLifecycles, domElement: HTMLElement, props: RemoteProps): Promise<void> {
  // single-spa types its steps by props that only it can make.
  const steps = [lifecycles.bootstrap, lifecycles.mount].flat() as readonly Step[];
  for (const step of steps) await step({ name, domElement, ...props });
}
