import { type TelemetryEntry, telemetryEntry } from '@ai-site/shared/api/telemetry';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The event that a page dispatches for each batch that it reports. */
const TELEMETRY_EVENT = 'site:telemetry';
const announced = z.object({ entries: z.array(telemetryEntry) });

/** Everything that a page reports from now on; the array grows during the test. Reports arrive with a delay of a few seconds. */
export async function reportsOf(page: Page): Promise<readonly TelemetryEntry[]> {
  const reports: TelemetryEntry[] = [];
  await page.exposeFunction('keepReports', (batch: unknown) => {
    reports.push(...announced.parse(batch).entries);
  });
  await page.addInitScript(`addEventListener('${TELEMETRY_EVENT}', ({ detail }) => keepReports(detail))`);
  return reports;
}
