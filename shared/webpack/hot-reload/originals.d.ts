// The development build maps these to the files of react-refresh and its webpack plugin.
declare module 'original/refresh-runtime' {
  const runtime: import('./refresh-runtime-types.ts').RefreshRuntime;
  export = runtime;
}
declare module 'original/refresh-utils' {
  const utils: import('./refresh-runtime-types.ts').RefreshUtils;
  export = utils;
}
