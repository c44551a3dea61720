/** The part of `react-refresh/runtime` that the webpack plugin uses. */
export interface RefreshRuntime {
  injectIntoGlobalHook(target: object): void;
  register(type: unknown, id: string): void;
  /** The function that it returns signs a component with a key, or, called without arguments while one renders, its hooks. */
  createSignatureFunctionForTransform(): (
    type?: unknown,
    key?: string,
    forceReset?: boolean,
    getCustomHooks?: () => readonly unknown[],
  ) => unknown;
  getFamilyByType(type: unknown): object | undefined;
  isLikelyComponentType(type: unknown): boolean;
  performReactRefresh(): unknown;
}

/** The utilities that the webpack plugin calls at the end of every module. */
export interface RefreshUtils {
  executeRuntime(
    exports: unknown,
    moduleId: string | number,
    hot: { readonly data?: object } | undefined,
    overlay: unknown,
    test: unknown,
  ): void;
  getModuleExports(moduleId: string | number): unknown;
  isReactRefreshBoundary(exports: unknown): boolean;
}
