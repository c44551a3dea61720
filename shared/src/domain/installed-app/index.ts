/** Path of the web app manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';
/** Path of the service worker, whose scope is the whole site. */
export const SERVICE_WORKER_PATH = '/service-worker.js';
/** Where the icons of the manifest are served, whatever version of the shell is live. */
export const APP_ICONS_PREFIX = '/app-icons/';
