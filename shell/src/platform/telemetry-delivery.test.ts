import { telemetry } from '@ai-site/shared/api/telemetry';
import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { announceBatch, sendBatch, TELEMETRY_EVENT, type TelemetryBatch } from './telemetry-delivery.ts';

const batch: TelemetryBatch = { entries: [{ event: 'screen-crashed', name: 'mf-chat', version: '1.0.0' }] };

const beacon = jest.fn<(url: string, body: Blob) => boolean>();
const fetched = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();

function browser(deps: { readonly sendBeacon?: unknown; readonly fetch?: unknown }): void {
  Object.defineProperty(navigator, 'sendBeacon', { value: deps.sendBeacon, configurable: true });
  Object.defineProperty(globalThis, 'fetch', { value: deps.fetch, configurable: true });
}

/** The result of the server's parser for a sent body. */
async function parsed(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) throw new TypeError('not a blob');
  expect(body.type).toBe('application/json');
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });
  return telemetry.report.body.parse(JSON.parse(String(text)));
}

afterEach(() => {
  beacon.mockReset();
  fetched.mockReset();
  browser({});
});

describe('a batch of telemetry', () => {
  it('goes as a beacon, in the declared shape', async () => {
    browser({ sendBeacon: beacon.mockReturnValue(true), fetch: fetched });
    sendBatch(batch);
    expect(beacon).toHaveBeenCalledWith(telemetry.report.path, expect.any(Blob));
    expect(await parsed(beacon.mock.calls[0]?.[1])).toEqual(batch);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('carries the key of its page', async () => {
    document.body.innerHTML = `<script type="text/plain" id="${PAGE_KEY_ELEMENT_ID}">the-key</script>`;
    browser({ sendBeacon: beacon.mockReturnValue(true) });
    sendBatch(batch);
    expect(await parsed(beacon.mock.calls[0]?.[1])).toEqual({ ...batch, key: 'the-key' });
    document.body.replaceChildren();
  });

  it.each([
    ['refuses the beacon', beacon],
    ['has no beacons', undefined],
  ])('outlives the page by fetch when the browser %s', async (_case, sendBeacon) => {
    beacon.mockReturnValue(false);
    browser({ sendBeacon, fetch: fetched.mockRejectedValue(new TypeError('offline')) });
    sendBatch(batch);
    expect(fetched).toHaveBeenCalledWith(
      telemetry.report.path,
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
    expect(await parsed(fetched.mock.calls[0]?.[1].body)).toEqual(batch);
  });

  it('is lost silently when nothing can be sent', () => {
    beacon.mockImplementation(() => {
      throw new TypeError('forbidden');
    });
    browser({ sendBeacon: beacon });
    expect(() => sendBatch(batch)).not.toThrow();
    browser({});
    expect(() => sendBatch(batch)).not.toThrow();
  });

  it('is announced inside the page', () => {
    const received = jest.fn();
    window.addEventListener(TELEMETRY_EVENT, (event) => received(event instanceof CustomEvent ? event.detail : null), {
      once: true,
    });
    announceBatch(batch);
    expect(received).toHaveBeenCalledWith(batch);
  });
});
