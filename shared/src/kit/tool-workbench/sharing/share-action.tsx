import { ShareIcon } from '@ai-site/shared/ui/icons';
import type { MediaAction } from '../../media/index.ts';

/** The button of a viewer that closes it and opens the dialog which shares a work. */
export const shareAction = (name: string, open: () => void): MediaAction => ({
  id: 'share',
  icon: <ShareIcon />,
  label: `分享 ${name}`,
  closes: true,
  onPress: open,
});
