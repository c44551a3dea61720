import { Button } from '@ai-site/shared/ui/button';
import { ShareIcon } from '@ai-site/shared/ui/icons';
import { type SharedWorkRef, useShareDialog } from './use-share-dialog.tsx';

export interface ShareButtonProps {
  readonly work: SharedWorkRef;
  readonly size?: 'small' | 'medium';
}

/** Opens the dialog that shares a result. */
export function ShareButton({ work, size = 'small' }: ShareButtonProps) {
  const { open, dialog } = useShareDialog();
  return (
    <>
      <Button size={size} icon={<ShareIcon size={16} />} aria-label={`分享${work.name}`} onClick={() => open(work)}>
        分享
      </Button>
      {dialog}
    </>
  );
}
