import { startApp } from 'wujie';
import { offer } from './offer.ts';
import { area, entry, platform } from './page.ts';

offer({
  mount: () => startApp({ name: 'chat', url: entry, el: area, props: { platform } }),
  // When removed from the document, its element unmounts the application and keeps the sandbox for the next mount.
  unmount: () => area.replaceChildren(),
});
