import type { RemoteLifecycles, RemoteProps, SlotContentProps } from '@ai-site/shared/contract';
import { type AppProps, type Parcel, registerApplication, start } from 'single-spa';

// mountRootParcel leaks a node and 143 listeners per cycle (measured); parcels of one always-active application do not.
const mountParcel = new Promise<AppProps['mountParcel']>((resolve) => {
  registerApplication({
    name: 'shell',
    activeWhen: () => true,
    app: {
      bootstrap: async () => {},
      mount: async (props: AppProps) => resolve(props.mountParcel),
      unmount: async () => {},
    },
  });
});

/**
 * Starts single-spa without its patches of the page, which exist to route applications by URL: with them every push triggers a second, artificial `popstate`, and the whole page
 * renders twice per navigation, the second time as if the visitor had gone back.
 */
function startUnpatched(): void {
  const { pushState, replaceState } = window.history;
  const { addEventListener, removeEventListener } = window;
  start();
  Object.assign(window.history, { pushState, replaceState });
  Object.assign(window, { addEventListener, removeEventListener });
}
startUnpatched();

const lifecycleTimeout = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });

/** Milliseconds in which a remote must mount. */
export const MOUNT_TIMEOUT_MS = 5000;

const timeouts = {
  bootstrap: lifecycleTimeout(MOUNT_TIMEOUT_MS),
  mount: lifecycleTimeout(MOUNT_TIMEOUT_MS),
  unmount: lifecycleTimeout(3000),
};

/** single-spa-react keys its roots by the parcel's name: a parcel that is being unmounted and its successor must not share it. */
let parcels = 0;

/** Mounts a remote's lifecycles into an element; rejects when they throw or take longer than `MOUNT_TIMEOUT_MS`. */
export async function mountRemote(
  name: string,
  lifecycles: RemoteLifecycles,
  domElement: HTMLElement,
  props: RemoteProps | SlotContentProps,
): Promise<Parcel> {
  const mount = await mountParcel;
  parcels += 1;
  const config = { ...lifecycles, name: `${name} ${parcels}`, timeouts };
  const parcel = mount(config, { domElement, ...props });
  try {
    await parcel.mountPromise;
    return parcel;
  } catch (error) {
    await unmountRemote(parcel);
    throw error;
  }
}

/** Unmounts a parcel; one that never mounted is left alone. */
export async function unmountRemote(parcel: Parcel): Promise<void> {
  if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
}
