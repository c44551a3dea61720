import { startApp } from 'wujie';
import { offer } from './offer.ts';
import { area, entry, platform } from './page.ts';

offer({
  mount: () => startApp({ name: 'chat', url: entry, el: area, props: { platform } }),
  // Its element, once out of the document, unmounts the application and keeps the sandbox for the next time.
  unmount: () => area.replaceChildren(),
});
