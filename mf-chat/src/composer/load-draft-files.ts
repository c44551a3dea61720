/** Loads what only drafts with files need, in the chunk that uploads them. */
export const loadDraftFiles = () => import(/* webpackChunkName: "upload" */ './DraftFiles.tsx');

/** Called when somebody is about to add a file. */
export function fetchDraftFilesSoon(): void {
  // What needs them retries and reports the error.
  loadDraftFiles().catch(() => undefined);
}
