import { CREATE_PATH } from '../../routes/paths.ts';
import { appPath, type TaskApp, taskApps } from './task-apps.ts';

/** Where each engine's works are opened again (docs/product/site.md#2.5): the first on its own screen, the others as apps. */
export const workEngines = {
  // Not a work: a quick fill of a question.
  0: { route: '/chatNew' },
  1: { route: CREATE_PATH },
  2: { app: taskApps.creativeImage },
  3: { app: taskApps.dreamMachine },
  4: { app: taskApps.videoTransfer },
  5: { app: taskApps.hugVideo },
} as const satisfies Record<number, { readonly route: string } | { readonly app: TaskApp }>;

export type WorkEngine = keyof typeof workEngines;

/** Address at which a past work is opened again; `initId` names the quick fill with its parameters. */
export function reusePath(engine: WorkEngine, initId?: string): string {
  const place = workEngines[engine];
  const path = 'route' in place ? place.route : appPath(place.app);
  return initId === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ initId })}`;
}
