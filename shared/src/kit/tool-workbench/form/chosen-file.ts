/** A file in the form: an object of the person's own with an address to show it. */
export interface ChosenFile {
  /** Value of the field. */
  readonly key: string;
  readonly url: string;
  /** Address of the same bytes in this page, which a reload ends: drafts leave it out. */
  readonly localUrl?: string;
  readonly name: string;
}

/** By name of the field. */
export type ChosenFiles = Readonly<Record<string, ChosenFile>>;
