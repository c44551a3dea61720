import type { Platform } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import { AppCentre } from './app-centre.ts';

const centres = new WeakMap<Platform, AppCentre>();

/** The app centre of the page, shared by its screens. */
export function appCentreOf(platform: Platform): AppCentre {
  const centre = centres.get(platform) ?? new AppCentre(platform);
  centres.set(platform, centre);
  return centre;
}

/** The app centre, followed while the component is mounted. */
export function useAppCentre(): AppCentre {
  const centre = appCentreOf(getPlatform());
  useEffect(() => centre.start(), [centre]);
  return centre;
}
