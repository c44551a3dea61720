import { IconButton } from '@ai-site/shared/ui/button';
import { EditIcon, MenuIcon } from '@ai-site/shared/ui/icons';
import styles from './chat-screen.module.css';

export interface ChatBarProps {
  readonly title: string;
  readonly panelShown: boolean;
  readonly onPanel: () => void;
  readonly onNew: () => void;
  readonly newDisabled: boolean;
}

/** Bar above the messages: the chat's name, the history button and the new-chat button. */
export function ChatBar({ title, panelShown, onPanel, onNew, newDisabled }: ChatBarProps) {
  return (
    <div className={styles.bar}>
      {!panelShown && <IconButton label="打开会话历史" icon={<MenuIcon />} onClick={onPanel} />}
      <h1 className={styles.title}>{title === '' ? '新对话' : title}</h1>
      {!panelShown && <IconButton label="新建对话" icon={<EditIcon />} disabled={newDisabled} onClick={onNew} />}
    </div>
  );
}
