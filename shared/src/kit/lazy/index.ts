export { attemptToken, renewChunks } from '../../chunks/renew-chunks.ts';
export { type Part, preloadModule, useModule, usePart } from '../../chunks/use-module.ts';
export { Deferred, type DeferredProps, type Load } from './Deferred.tsx';
export { LostPart, type LostPartProps } from './LostPart.tsx';
export { lazyScreen } from './lazy-screen.tsx';
export { reportFailure } from './report-failure.ts';
export { siteScreens } from './site-screens.tsx';
export { Titled } from './Titled.tsx';
