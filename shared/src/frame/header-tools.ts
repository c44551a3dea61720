/** Id of the place in the site's header where a screen puts its controls on phones (`kit/layout/HeaderTools`). */
export const HEADER_TOOLS = 'site-tools';
