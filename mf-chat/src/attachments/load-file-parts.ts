/* What only chats with files need, in the chunk that uploads them. */

export const loadDraftFiles = () => import(/* webpackChunkName: "upload" */ '../composer/DraftFiles.tsx');
export const loadDropOverlay = () => import(/* webpackChunkName: "upload" */ './DropOverlay.tsx');

/** Called when somebody is about to add a file. */
export function fetchFilePartsSoon(): void {
  // What needs them retries and reports the error.
  loadDraftFiles().catch(() => undefined);
}
