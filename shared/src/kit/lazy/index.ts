export { Deferred, type DeferredProps, type Load } from './Deferred.tsx';
export { lazyScreen } from './lazy-screen.tsx';
export { siteScreens } from './site-screens.tsx';
export { tellFailure } from './tell-failure.ts';
export { useModule } from './use-module.ts';
