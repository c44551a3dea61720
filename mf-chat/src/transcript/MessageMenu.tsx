import { instructedKinds } from '@ai-site/shared/api/chat';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { getPlatform } from '@ai-site/shared/platform';
import { comicsStoryPath } from '@ai-site/shared/routes';
import { IconButton } from '@ai-site/shared/ui/button';
import { MoreIcon, SparkleIcon, TrashIcon, VideoIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import type { Message } from '../conversation/message.ts';
import { chooseInstructions, switchOfChat } from '../instructions/choose-instructions.ts';

export interface MessageMenuProps {
  readonly message: Message;
  readonly conversation: Conversation;
}

/** Characters from which an answer can be a story. */
const STORY_LEAST = 100;

const storyItem = (id: string) => ({
  key: 'story',
  label: '做成漫画短片',
  icon: <VideoIcon size={16} />,
  onSelect: () => getPlatform().navigation.push(comicsStoryPath('chat', id)),
});

const instructionsItem = (chatId: string) => ({
  key: 'instructions',
  label: instructionTexts.title,
  icon: <SparkleIcon size={16} />,
  onSelect: () => void chooseInstructions(getPlatform(), switchOfChat(chatId)),
});

/** Menu with the less common actions of a message. */
export const MessageMenu = observer(function MessageMenu({ message, conversation }: MessageMenuProps) {
  const { id } = message;
  const { chatId, calls } = conversation;
  if (id === null) return null;
  return (
    <Menu
      label="更多操作"
      trigger={(props) => <IconButton {...props} label="更多操作" icon={<MoreIcon size={16} />} />}
      items={[
        ...(message instanceof Answer && message.text.length >= STORY_LEAST ? [storyItem(id)] : []),
        ...(message instanceof Answer && chatId !== null && instructedKinds.includes(calls.appType)
          ? [instructionsItem(chatId)]
          : []),
        {
          key: 'remove',
          label: '删除',
          icon: <TrashIcon size={16} />,
          danger: true,
          onSelect: () => void conversation.branch.remove(message),
        },
      ]}
    />
  );
});
