import type { ChatMessage, ReplyStatus } from '@ai-site/shared/api/chat';
import { shanghaiTime } from '@ai-site/shared/shanghai-time';

/** How a reply ended when it did not simply end. */
const endings: Readonly<Record<ReplyStatus, string>> = { replying: '导出时仍在回答', done: '', stopped: '已停止', failed: '回答失败', interrupted: '回答中断' };

/** What a file says of a message besides its text. */
export interface MessageWords {
  readonly heading: string;
  /** When, and who answered. */
  readonly line: string;
  readonly text: string;
  /** Names of its files; empty for none. */
  readonly files: string;
  /** How it ended; empty when there is nothing to say. */
  readonly ending: string;
}

export function wordsOf({ role, createTime, engine, contents, files, status, error }: ChatMessage): MessageWords {
  const ending = status === null ? '' : endings[status];
  return {
    heading: role === 'user' ? '提问' : '回答',
    line: [shanghaiTime(createTime), role === 'assistant' ? (engine ?? '') : ''].filter((part) => part !== '').join(' · '),
    text: contents.map(({ text }) => text).join('\n\n'),
    files: files.length === 0 ? '' : `附件：${files.map(({ name }) => name).join('、')}`,
    ending: ending !== '' && error !== null && error !== '' ? `${ending}：${error}` : ending,
  };
}
