/**
 * Pairs of folders that imported each other when the rule came. A pair leaves the list when a file moves to the folder whose idea it is, or a dependency is passed
 * in; none is added.
 */
export const stillMutual: ReadonlySet<string> = new Set([
  'shell/src/boot shell/src/federation',
  'shell/src/boot shell/src/layout',
  'shell/src/federation shell/src/platform',
  'shell/src/home shell/src/home/first-screen',
  'shell/src/layout shell/src/layout/header',
  'shell/src/layout shell/src/layout/mobile',
  'shell/src/layout/header shell/src/layout/mobile',
  'shell/src/legal-agreements shell/src/platform',
  'shell/src/platform shell/src/purchase',
  'shell/src/platform shell/src/purchase/open-order',
  'shell/src/platform shell/src/purchase/pay',
  'shell/src/purchase shell/src/purchase/order',
  'shell/src/purchase shell/src/purchase/packages',
]);
