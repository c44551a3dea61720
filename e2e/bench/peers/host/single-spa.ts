import * as mobx from 'mobx';
import * as mobxReact from 'mobx-react-lite';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { type LifeCycles, registerApplication, start, triggerAppChange } from 'single-spa';
import type { SharedLibrary } from '../shared-libraries.ts';
import { offer } from './offer.ts';
import { area, entry, platform, styles } from './page.ts';

// What the modules of the page's import map re-export.
const libraries: Readonly<Record<SharedLibrary, unknown>> = {
  mobx,
  'mobx-react-lite': mobxReact,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};
Object.assign(window, { benchLibraries: libraries });

/** A module cannot load its own styles: whoever imports it has to link them. */
function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} does not load`));
    document.head.append(link);
  });
}

let wanted = false;
registerApplication({
  name: 'chat',
  app: async () => {
    const module: Promise<LifeCycles> = import(/* webpackIgnore: true */ entry);
    await Promise.all([module, ...styles.map(addStyles)]);
    return await module;
  },
  activeWhen: () => wanted,
  customProps: { platform, domElement: area },
});
start();

offer({
  mount() {
    wanted = true;
    return triggerAppChange();
  },
  unmount() {
    wanted = false;
    return triggerAppChange();
  },
});
