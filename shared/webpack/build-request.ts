export interface BuildRequest {
  readonly directory: string;
  /** Package name without scope: `shell`, `mf-chat`. */
  readonly name: string;
  readonly version: string;
  readonly mode: 'production' | 'development';
  /** Build of React in the page; that of the mode by default. */
  readonly react?: 'production' | 'development';
  readonly output: string;
}

/** `version` null: the package version with the hash of the build. */
export type PackageRequest = Omit<BuildRequest, 'version'> & { readonly version: string | null };
