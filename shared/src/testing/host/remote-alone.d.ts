// The build of the development host points these at the package that is opened alone.
declare module 'alone/app' {
  const lifecycles: import('../../contract/remote.ts').RemoteLifecycles;
  export default lifecycles;
}
declare module 'alone/remote.json' {
  const description: unknown;
  export default description;
}
/** `src/alone.ts` of the package: what the doubles answer; without one nothing is answered. */
declare module 'alone/answers' {
  const prepare: (platform: import('../platform-double.ts').PlatformDouble) => void;
  export default prepare;
}
