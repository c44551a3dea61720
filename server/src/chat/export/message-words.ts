import type { ChatMessage, ReplyStatus } from '@ai-site/shared/api/chat';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';

/** Labels for replies that did not end normally. */
const endings: Readonly<Record<ReplyStatus, string>> = {
  replying: '导出时仍在回答',
  done: '',
  stopped: '已停止',
  failed: '回答失败',
  interrupted: '回答中断',
};

/** What an exported file shows for a message besides its text. */
export interface MessageWords {
  readonly heading: string;
  /** Time, and the model that answered. */
  readonly line: string;
  readonly text: string;
  /** Names of the attached files; empty when there are none. */
  readonly files: string;
  /** How the reply ended; empty when it ended normally. */
  readonly ending: string;
}

export function wordsOf({ role, createTime, engine, contents, files, status, error }: ChatMessage): MessageWords {
  const ending = status === null ? '' : endings[status];
  return {
    heading: role === 'user' ? '提问' : '回答（AI 生成）',
    line: [shanghaiTime(createTime), role === 'assistant' ? (engine ?? '') : '']
      .filter((part) => part !== '')
      .join(' · '),
    text: contents.map(({ text }) => text).join('\n\n'),
    files: files.length === 0 ? '' : `附件：${files.map(({ name }) => name).join('、')}`,
    ending: ending !== '' && error !== null && error !== '' ? `${ending}：${error}` : ending,
  };
}
