import type { LifeCycles } from 'single-spa';

/** Props with which the shell mounts a remote's `./app` as a parcel. */
export interface RemoteProps {
  /** Where the site is mounted; remotes declare their routes as full paths below it. */
  readonly basename: string;
  /** A screen of the remote crashed; the shell shows '系统版本更新了，请刷新页面'. */
  readonly onCrash: (error: unknown) => void;
}

/** What a remote's `./app` exports as default; mounted with `RemoteProps`. */
export type RemoteLifecycles = LifeCycles;
