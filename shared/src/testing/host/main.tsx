/// <reference types="webpack/module" />
import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import { setPlatform } from '@ai-site/shared/platform';
import { createBrowserHistory } from 'history';
import { autorun } from 'mobx';
import { createRoot } from 'react-dom/client';
import lifecycles from 'standalone/app';
import prepare from 'standalone/handlers';
import declaration from 'standalone/remote';
import { runLifecycles } from '../../host/run-lifecycles.ts';
import { describeRemote, ownerOf } from '../../routes/index.ts';
import { HostPage } from './HostPage.tsx';
import { keepHostOptions, readHostOptions } from './host-options.ts';
import { createHostPlatform } from './host-platform.ts';
import { screensOf } from './screens-of.ts';

// The page of `npm run dev -- <name> --standalone`: one remote on the test platform, without shell or server.
const description = describeRemote(declaration);
const screens = screensOf(declaration.routes);
const history = createBrowserHistory();
if (ownerOf(history.location.pathname, [description]) === null)
  history.replace({ ...history.location, pathname: screens[0]?.path ?? '/' });

const host = createHostPlatform(description, readHostOptions(history.location.search, sessionStorage), history);
const { session, theme } = host.doubles;
prepare(host.doubles);
setPlatform(host.platform);

autorun(() => {
  keepHostOptions({ signedIn: session.signedIn, theme: theme.name }, sessionStorage);
  document.documentElement.dataset.theme = theme.name;
  if (theme.name === 'black') document.body.setAttribute('arco-theme', 'dark');
  else document.body.removeAttribute('arco-theme');
});

const mount = (element: HTMLElement, onCrash: (error: unknown) => void): Promise<unknown> =>
  runLifecycles(description.name, lifecycles, element, { basename: '/', onCrash });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<HostPage {...host} description={description} screens={screens} mount={mount} />);

// Modules that the screens and these have in common replace themselves on the page; the declaration is read again when it is loaded.
import.meta.webpackHot?.accept('standalone/remote');
import.meta.webpackHot?.accept('standalone/handlers', () => prepare(host.doubles));
