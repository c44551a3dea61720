/** Position in the message tree of a message that the server does not have yet. */
export interface Place {
  /** Id of the preceding message; null for the first message, or when only the server knows it. */
  readonly parentId: string | null;
  /** Ids of the existing versions at this position, oldest first. */
  readonly siblings: readonly string[];
}

/** After the last displayed message, without other versions. */
export const atTheEnd: Place = { parentId: null, siblings: [] };

/** Appends the newest version unless it is present. */
export const versionsWith = (versions: readonly string[], id: string): readonly string[] =>
  versions.includes(id) ? versions : [...versions, id];
