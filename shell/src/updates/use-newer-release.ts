import { getPlatform } from '@ai-site/shared/platform';
import { useEffect, useState } from 'react';
import { watchReleases } from './watch-releases.ts';

/** Whether newer versions than those of this page are live. */
export function useNewerRelease(): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    const { registry, http } = getPlatform();
    return watchReleases({ registry, http, page: document, now: Date.now, onNewer: () => setNewer(true) });
  }, []);
  return newer;
}
