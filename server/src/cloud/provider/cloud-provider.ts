/** A desktop as its provider knows it. */
export interface CloudDesktop {
  /** Chosen by the site: lower case, digits and hyphens. */
  readonly id: string;
  /** What its screen asks for before it shows anything. */
  readonly password: string;
}

/** `opening`: it starts and cannot be used yet; `stopped`: its disk is kept; `gone`: the provider has no such desktop. */
export type CloudStatus =
  | { readonly state: 'running'; readonly address: string }
  | { readonly state: 'opening' | 'stopped' | 'gone' };

/**
 * Runs desktops that a browser shows. Every call may be repeated: a worker that was killed does not know how far it came. Rejects with
 * `CloudError`.
 */
export interface CloudProvider {
  /** Makes a desktop with an empty disk, or starts a stopped one with its own. It need not be usable yet. */
  open(desktop: CloudDesktop, signal: AbortSignal): Promise<void>;
  /** The address of a running desktop contains its password. */
  state(desktop: CloudDesktop, signal: AbortSignal): Promise<CloudStatus>;
  /** Stops a desktop and keeps its disk. Nothing happens to one that is stopped or gone. */
  close(id: string, signal: AbortSignal): Promise<void>;
  /** Removes a desktop and its disk, also while it runs. Nothing happens to one that is gone. */
  destroy(id: string, signal: AbortSignal): Promise<void>;
}
