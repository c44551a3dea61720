import { useState } from 'react';
import { definePreviews } from '../../previews/index.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

/** The browser says that it is offline from before the first rendering on. */
function Offline() {
  useState(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
  return <OfflineBanner />;
}

export default definePreviews({
  title: '离线提示',
  previews: {
    offline: { title: '离线', shows: '浏览器没有网络时出现在页首；连上后消失。', component: Offline, bare: true },
  },
});
