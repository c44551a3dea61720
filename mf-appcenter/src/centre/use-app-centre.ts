import type { Platform } from '@ai-site/shared/contract';
import { useModule } from '@ai-site/shared/kit/lazy';
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

/** Not part of the first screen; in one file with the calls that it makes. */
const loadFollowing = () => import(/* webpackChunkName: "app-calls" */ './follow-edition.ts');

/** The app centre, followed while the component is mounted, which is an observer. */
export function useAppCentre(): AppCentre {
  const centre = appCentreOf(getPlatform());
  const following = useModule(loadFollowing, centre.catalogue.state === 'ready');
  useEffect(() => centre.start(), [centre]);
  useEffect(() => following?.followEdition(getPlatform(), centre), [following, centre]);
  return centre;
}
