import { errors, type Page, type Request } from '@playwright/test';
import type { Note } from '../suite.ts';

/** After this long a complete page is read although a request of it is not answered: what could move has moved. */
const IDLE_MS = 10_000;

/** The requests of a page that have not ended. */
export function requestsInFlight(page: Page): ReadonlySet<Request> {
  const inFlight = new Set<Request>();
  page.on('request', (request) => inFlight.add(request));
  const ended = (request: Request) => inFlight.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return inFlight;
}

/**
 * Waits until a page asks for nothing more, at most `IDLE_MS`; what is still open then is told. The browser holds the request of a video open
 * once it has enough of it to begin.
 */
export async function awaitIdle(page: Page, url: string, inFlight: ReadonlySet<Request>, note: Note): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    note(
      `  ${url}: still open after ${IDLE_MS} ms: ${[...inFlight].map((request) => `${request.method()} ${request.url()}`).join(', ') || 'nothing'}`,
    );
  }
}
