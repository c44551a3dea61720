import { SERVICE_WORKER_PATH } from '@ai-site/shared/domain/installed-app';

// Where it cannot be had (no https, forbidden by the browser) the site is as it was. The browser asks the server for the text of the worker on every visit.
void navigator.serviceWorker?.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' }).catch(() => {});
