import { apps } from '@ai-site/shared/api/apps';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { type Cancel, type Clock, pageClock } from '@ai-site/shared/kit/clock';
import type { AppCentre } from './app-centre.ts';

/** Milliseconds between two questions whether the catalogue changed: what operators change is seen within five seconds. */
const POLL_MS = 4000;

export interface FollowOptions {
  readonly clock?: Clock;
  readonly page?: Pick<Document, 'visibilityState'>;
}

/** Reloads the catalogue when it has another edition, while the page is visible, until stopped. */
export function followEdition(
  { http }: Pick<Platform, 'http'>,
  { catalogue }: Pick<AppCentre, 'catalogue'>,
  { clock = pageClock, page = document }: FollowOptions = {},
): Cancel {
  let cancel: Cancel = () => undefined;
  const ask = async (): Promise<void> => {
    // Set before the answer: one that comes after the end starts nothing.
    schedule();
    const known = catalogue.data?.edition;
    if (page.visibilityState !== 'visible' || known === undefined || catalogue.loading) return;
    try {
      const { edition } = await http.call(apps.edition, {}, { silent: true });
      if (edition !== known && !catalogue.loading) await catalogue.refresh();
    } catch (error) {
      // Asked again soon.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const schedule = (): void => {
    cancel = clock.after(POLL_MS, () => void ask());
  };
  schedule();
  return () => cancel();
}
