import { mountRemote } from '../remote/mount.tsx';
import { offer } from './offer.ts';
import { area, platform } from './page.ts';

let unmount: (() => void) | undefined;

offer({
  mount() {
    unmount = mountRemote(area, platform);
  },
  unmount: () => unmount?.(),
});
