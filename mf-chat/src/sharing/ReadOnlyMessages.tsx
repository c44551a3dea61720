import type { ChatMessage } from '@ai-site/shared/api/chat';
import { useModule } from '@ai-site/shared/kit/lazy';
import { loadMarkdown } from '../transcript/load-markdown.ts';
import { MessageFiles } from './MessageFiles.tsx';
import styles from './read-only.module.css';

const textOf = ({ contents }: ChatMessage): string => contents.map(({ text }) => text).join('\n\n');

function Message({ message }: { readonly message: ChatMessage }) {
  const markdown = useModule(loadMarkdown);
  const text = textOf(message);
  if (message.role === 'user') {
    return (
      <article className={styles.question} aria-label="提问">
        <MessageFiles files={message.files} />
        {text !== '' && <p className={styles.bubble}>{text}</p>}
      </article>
    );
  }
  return (
    <article className={styles.answer} aria-label="回答">
      {text !== '' &&
        (markdown === undefined ? (
          <p className={styles.plain}>{text}</p>
        ) : (
          <markdown.default source={text} growing={false} />
        ))}
      <MessageFiles files={message.files} />
      {message.engine !== null && message.engine !== '' && <p className={styles.engine}>{message.engine}</p>}
    </article>
  );
}

/** Read-only messages, for a shared chat and for exported images. */
export function ReadOnlyMessages({ messages }: { readonly messages: readonly ChatMessage[] }) {
  return messages.map((message) => <Message key={message.id} message={message} />);
}
