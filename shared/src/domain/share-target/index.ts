/** Path that the system's share dialog sends a form to, once the site is installed. */
export const SHARE_TARGET_PATH = '/api/quick-fill/share';

/** Names of the form's fields. */
export const shareFields = { title: 'title', text: 'text', url: 'url', image: 'image' } as const;

/** Most mebibytes of an image that is shared: that of the form which it opens. */
export const SHARED_IMAGE_MAX_MB = 10;

/** Media types of images that can be shared, with the extension of each. */
export const sharedImageTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Cache of the browser that has a shared image until the form takes it; the site itself stores none. */
export const SHARED_IMAGE_CACHE = 'shared-image';
/** Address in that cache of the image that belongs to a quick fill. */
export const sharedImageAddress = (fillId: string): string => `/shared-image/${encodeURIComponent(fillId)}`;
/** Milliseconds after which a shared image that no form took is dropped; its quick fill has expired by then. */
export const SHARED_IMAGE_KEPT_MS = 3_600_000;
/** Header of the cached image with the time at which it came, in milliseconds since 1970. */
export const SHARED_AT_HEADER = 'x-shared-at';
