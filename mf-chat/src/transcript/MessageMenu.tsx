import { IconButton } from '@ai-site/shared/ui/button';
import { MoreIcon, TrashIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message-list.ts';

export interface MessageMenuProps {
  readonly message: Message;
  readonly conversation: Conversation;
}

/** Menu with the less common actions of a message. */
export const MessageMenu = observer(function MessageMenu({ message, conversation }: MessageMenuProps) {
  if (message.id === null) return null;
  return (
    <Menu
      label="更多操作"
      trigger={(props) => <IconButton {...props} label="更多操作" icon={<MoreIcon size={16} />} />}
      items={[{ key: 'remove', label: '删除', icon: <TrashIcon size={16} />, danger: true, onSelect: () => void conversation.branch.remove(message) }]}
    />
  );
});
