import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { PAGE_KEY_ELEMENT_ID, TELEMETRY_PATH } from '@ai-site/shared/api/telemetry-limits';

/** Plain JSON, as declared by `telemetry.report`. */
export interface TelemetryBatch {
  readonly entries: readonly TelemetryEntry[];
}

export const TELEMETRY_EVENT = 'site:telemetry';

/** Dispatches a batch as an event on the window. */
export function announceBatch(batch: TelemetryBatch): void {
  window.dispatchEvent(new CustomEvent(TELEMETRY_EVENT, { detail: batch }));
}

/** Sends a batch in a way that outlives the page. If the browser forbids it, the batch is lost: telemetry must not disturb anything. */
export function sendBatch(batch: TelemetryBatch): void {
  const key = document.getElementById(PAGE_KEY_ELEMENT_ID)?.textContent ?? undefined;
  const body = new Blob([JSON.stringify({ ...batch, key })], { type: 'application/json' });
  try {
    // Some extensions remove the function; false means that the browser's queue is full.
    if (typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(TELEMETRY_PATH, body)) return;
    fetch(TELEMETRY_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(ignored);
  } catch (error) {
    ignored(error);
  }
}

/** Reporting that a report was lost would only be lost as well. */
function ignored(_error: unknown): void {}
