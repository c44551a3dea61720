import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { TELEMETRY_PATH } from '@ai-site/shared/api/telemetry-limits';

/** Plain JSON, as `telemetry.report` declares it. */
export interface TelemetryBatch {
  readonly entries: readonly TelemetryEntry[];
}

export const TELEMETRY_EVENT = 'site:telemetry';

/** Announces a batch inside the page. */
export function announceBatch(batch: TelemetryBatch): void {
  window.dispatchEvent(new CustomEvent(TELEMETRY_EVENT, { detail: batch }));
}

/** Sends a batch so that it outlives the page. A browser that forbids it loses the batch: telemetry disturbs nothing. */
export function sendBatch(batch: TelemetryBatch): void {
  const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
  try {
    // Some extensions take the function away; false means that the browser has too much waiting already.
    if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(TELEMETRY_PATH, body)) return;
    fetch(TELEMETRY_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(ignored);
  } catch (error) {
    ignored(error);
  }
}

/** Reporting that a report was lost would only be lost as well. */
function ignored(_error: unknown): void {}
