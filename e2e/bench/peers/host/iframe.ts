import { offer } from './offer.ts';
import { area, entry, platform } from './page.ts';

Object.assign(window, { benchPlatform: platform });

offer({
  mount() {
    const frame = document.createElement('iframe');
    frame.src = entry;
    frame.style.cssText = 'display: block; width: 100%; height: 100dvh; border: 0';
    area.append(frame);
  },
  unmount: () => area.replaceChildren(),
});
