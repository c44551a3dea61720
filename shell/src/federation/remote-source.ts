export interface RemoteSource {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Hash of the entry, which contains the hashes of its chunks; null for a developer's own build. */
  readonly integrity: string | null;
  /** Version that its files name, when it is another one. */
  readonly built?: string | undefined;
}
