import { setPlatform } from '@ai-site/shared/platform';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadMounting } from '../../../../shell/src/federation/load-mounting.ts';
import { prefetchPath } from '../../../../shell/src/federation/prefetch.ts';
import { RemoteOutlet } from '../../../../shell/src/federation/RemoteOutlet.tsx';
import { offer } from './offer.ts';
import { area, platform, remote } from './page.ts';

// The shell's own outlet in a page without the rest of the shell, which has no counterpart in the other hosts.
setPlatform(platform);
const root = createRoot(area);

offer({
  mount() {
    // The site's links prefetch when they get the pointer or the focus; here that happens at the latest possible moment, the click.
    prefetchPath(platform.registry, platform.history.location.pathname, loadMounting);
    flushSync(() => root.render(<RemoteOutlet remote={remote} />));
  },
  unmount: () => flushSync(() => root.render(null)),
});
