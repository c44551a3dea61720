/** Where a local site shows the components of `shared/src/ui` and `shared/src/kit` by themselves. */
export const PREVIEWS_PATH = '/previews';

/** Where the files of that page are served. */
export const PREVIEWS_FILES_PREFIX = `${PREVIEWS_PATH}/files/`;
