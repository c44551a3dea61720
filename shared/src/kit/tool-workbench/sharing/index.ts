export { ShareButton } from './ShareButton.tsx';
export { SharesButton } from './SharesButton.tsx';
export { shareAction } from './share-action.tsx';
export { type ShareDialogControl, type SharedWorkRef, type SharePart, useShareDialog } from './use-share-dialog.tsx';
