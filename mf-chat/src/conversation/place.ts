/** Where a message stands that the server does not have yet. */
export interface Place {
  /** The message that it follows; null for the first, or when only the server knows. */
  readonly parentId: string | null;
  /** Ids of the messages that are in that place already, oldest first. */
  readonly siblings: readonly string[];
}

/** After what is shown, with nothing beside it. */
export const atTheEnd: Place = { parentId: null, siblings: [] };

/** The newest version stands last. */
export const versionsWith = (versions: readonly string[], id: string): readonly string[] => (versions.includes(id) ? versions : [...versions, id]);
