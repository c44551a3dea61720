import { setTimeout as delay } from 'node:timers/promises';

export interface KeepLeaseOptions {
  /** Milliseconds between two renewals. */
  readonly everyMs: number;
  /** Renews in the database; resolves with false when the row belongs to another owner or is gone. */
  renew(): Promise<boolean>;
  /** Called once when the lease is lost; renewing stops. */
  onLost(): void;
  /** Called when a renewal fails; it is retried at the next interval. */
  onError(error: unknown): void;
  /** Resolves when `changed` should be checked again; the default waits `everyMs`. Never rejects. */
  wait?(ended: AbortSignal): Promise<unknown>;
  /** Whether there is something to write before the next renewal is due. */
  changed?(): boolean;
}

/** Renews a lease until `ended` is aborted or the lease is lost; then resolves. */
export async function keepLease(
  { everyMs, renew, onLost, onError, wait, changed }: KeepLeaseOptions,
  ended: AbortSignal,
): Promise<void> {
  let renewedAt = performance.now();
  while (!ended.aborted) {
    await (wait?.(ended) ?? pause(everyMs, ended));
    const due = wait === undefined || performance.now() - renewedAt >= everyMs;
    if (ended.aborted || !(due || changed?.())) continue;
    try {
      if (!(await renew())) return onLost();
      renewedAt = performance.now();
    } catch (error) {
      onError(error);
    }
  }
}

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal: ended, ref: false }).catch(() => undefined);
