import { isBelow, normalisePath } from '@ai-site/shared/routes';
import { WORKBENCH_PATH } from '@ai-site/shared/routes/owners/shell';

/** The landing screens of a phone: the tabs of the bottom bar (000 §2.1). */
export const tabPaths = ['/', '/appCenter', '/exhibit', '/aboutMe'] as const;

/** Work screens that fill the window: a footer below would only be scrolled into by accident. */
const workPrefixes = ['/chatNew', '/chat', '/draw', '/appCenter/appChat', '/appCenter/shortVideo', WORKBENCH_PATH];

export interface ScreenFrame {
  readonly tabBar: boolean;
  readonly footer: boolean;
}

/** Which parts of the frame a screen has. The tab bar is drawn on phones only. */
export function screenFrame(pathname: string): ScreenFrame {
  const path = normalisePath(pathname).toLowerCase();
  return {
    tabBar: tabPaths.some((tab) => tab.toLowerCase() === path),
    footer: !workPrefixes.some((prefix) => isBelow(path, prefix)),
  };
}
