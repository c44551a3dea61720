import type { LifeCycles } from 'single-spa';

/** Props with which the shell mounts a remote's `./app` or slot content as a parcel. */
export interface RemoteProps {
  /** Mount path of the site; remotes declare their routes as full paths below it. */
  readonly basename: string;
  /** Called when a screen of the remote crashed; the shell shows '系统版本更新了，请刷新页面'. */
  readonly onCrash: (error: unknown) => void;
}

export interface SlotContentProps<P extends object = object> extends RemoteProps {
  /** Props passed by the screen that contains the slot; see `slots.ts`. */
  readonly slotProps: P;
}

/** Default export of a remote's `./app`, mounted with `RemoteProps`, or of slot content, mounted with `SlotContentProps`. */
export type RemoteLifecycles = LifeCycles;
