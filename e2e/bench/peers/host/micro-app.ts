import microApp from '@micro-zoe/micro-app';
import { offer } from './offer.ts';
import { area, entry, platform } from './page.ts';

microApp.start();
microApp.setData('chat', { platform });

offer({
  mount() {
    const element = document.createElement('micro-app');
    element.setAttribute('name', 'chat');
    // micro-app rejects an address without an origin.
    element.setAttribute('url', new URL(entry, window.location.href).href);
    area.append(element);
  },
  // When removed from the document, the element unmounts the application and keeps the sandbox for the next mount.
  unmount: () => area.replaceChildren(),
});
