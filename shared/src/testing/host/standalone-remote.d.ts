// The build of the development host maps these to the standalone package.
declare module 'standalone/app' {
  const lifecycles: import('../../contract/remote.ts').RemoteLifecycles;
  export default lifecycles;
}
declare module 'standalone/remote' {
  const declaration: import('../../routes/remote-declaration.ts').RemoteDeclaration;
  export default declaration;
}
/** `src/standalone.ts` of the package: handlers for the doubles; without one nothing is handled. */
declare module 'standalone/handlers' {
  const prepare: (platform: import('../platform-double.ts').PlatformDouble) => void;
  export default prepare;
}
