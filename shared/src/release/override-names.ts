/** Overrides are requested by query parameters named after the packages: `?mf-chat=1.4.0-rc.2&mf-draw=live&qa=<signature>`. */
export const OVERRIDE_SIGNATURE_PARAMETER = 'qa';
/** Request header equivalent to the query, for test runs that open many pages: its value is such a query string. */
export const OVERRIDE_HEADER = 'x-release-overrides';
/** sessionStorage key of a tab's overrides: a query string, added to the URL of every page it loads. */
export const OVERRIDE_STORAGE_KEY = 'release-overrides';
/** Version shown in the registry for a build on a developer's own machine. */
export const LOCAL_BUILD_VERSION = '0.0.0-local';
