/** Phones are viewports below 768 px, as in tokens.css. */
export const PHONE_QUERY = '(max-width: 767px)';

/** Whether the viewport is now as narrow as a phone. */
export const isPhone = (): boolean => window.matchMedia(PHONE_QUERY).matches;
