import { HeaderTools } from '@ai-site/shared/kit/header-tools';
import { IconButton } from '@ai-site/shared/ui/button';
import { EditIcon, HistoryIcon } from '@ai-site/shared/ui/icons';
import styles from './chat-screen.module.css';

export interface ChatBarProps {
  readonly title: string;
  /** A phone has one bar: the buttons stand in the site's header. */
  readonly phone: boolean;
  readonly panelShown: boolean;
  readonly onPanel: () => void;
  readonly onNew: () => void;
  readonly newDisabled: boolean;
}

/** Bar above the messages: the chat's name, the history button and the new-chat button. */
export function ChatBar({ title, phone, panelShown, onPanel, onNew, newDisabled }: ChatBarProps) {
  const name = title === '' ? '新对话' : title;
  const history = <IconButton label="打开会话历史" icon={<HistoryIcon />} onClick={onPanel} />;
  const create = <IconButton label="新建对话" icon={<EditIcon />} disabled={newDisabled} onClick={onNew} />;
  if (!phone)
    return (
      <div className={styles.bar}>
        {!panelShown && history}
        <h1 className={styles.title}>{name}</h1>
        {!panelShown && create}
      </div>
    );
  const tools = (
    <>
      {history}
      {create}
    </>
  );
  return (
    <>
      <h1 className="visually-hidden">{name}</h1>
      <HeaderTools fallback={<div className={styles.bar}>{tools}</div>}>{tools}</HeaderTools>
    </>
  );
}
