import type { Screen } from '../browser.ts';

export const devices: Readonly<Record<'desktop' | 'phone', Screen>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
export const deviceNames = ['desktop', 'phone'] as const;
