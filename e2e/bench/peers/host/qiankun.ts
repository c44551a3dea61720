import { loadMicroApp, type MicroApp } from 'qiankun';
import { offer } from './offer.ts';
import { area, entry, platform } from './page.ts';

let app: MicroApp | undefined;

offer({
  mount() {
    app = loadMicroApp({ name: 'chat', entry, container: area, props: { platform } });
    return app.mountPromise;
  },
  unmount: () => app?.unmount(),
});
