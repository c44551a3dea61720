import { errorTexts } from '@ai-site/shared/errors';
import { observer } from 'mobx-react-lite';
import type { Conversation } from '../conversation/conversation.ts';
import type { AnswerStatus } from '../conversation/reply-state.ts';

const words: Record<AnswerStatus, string> = {
  sending: '正在回答',
  replying: '正在回答',
  done: '回答完成',
  stopped: '已停止回答',
  failed: '回答失败',
  interrupted: '回答中断',
  unsent: errorTexts.sendFailed,
};

/** Announces the status of the reply to screen readers, once per change instead of for every delta. */
export const LiveSummary = observer(function LiveSummary({ conversation }: { readonly conversation: Conversation }) {
  const answer = conversation.lastAnswer;
  // Answers from before the chat was opened are not announced.
  const news = answer !== undefined && conversation.asked ? words[answer.status] : '';
  const length = answer?.status === 'done' ? `，共${answer.text.length}字` : '';
  return (
    <div role="status" className="visually-hidden">
      {news === ''
        ? ''
        : `${news}${length}${answer?.error === null || answer?.error === undefined ? '' : `：${answer.error}`}`}
    </div>
  );
});
