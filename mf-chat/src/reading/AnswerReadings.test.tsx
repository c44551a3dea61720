import { chat } from '@ai-site/shared/api/chat';
import { setPlatform } from '@ai-site/shared/platform';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import { open } from '../conversation/testing/open-conversation.ts';
import { sampleMessage } from '../conversation/testing/sample-messages.ts';
import { AnswerView } from '../transcript/AnswerView.tsx';
import { QuestionView } from '../transcript/QuestionView.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const partial = { key: 'f-1', name: '合同.txt', read: 20_113, characters: 121_328 };

async function shown(answer: Parameters<typeof sampleMessage>[0]) {
  const opened = open('c-1');
  setPlatform(opened.platform);
  const question = sampleMessage({
    id: 'q-1',
    role: 'user',
    text: '总结',
    files: [sampleFile({ key: 'f-1', name: '合同.txt', characters: 121_328 })],
  });
  opened.http.answer(chat.getChatDetail, () => ({
    list: [question, sampleMessage({ id: 'a-1', parentId: 'q-1', ...answer })],
    hasNextPage: false,
  }));
  opened.http.answer(chat.readingPlan, () => ({ documents: [partial], whole: { parts: 6, price: 14 } }));
  await opened.conversation.load();
  const { conversation } = opened;
  const Messages = observer(function Messages() {
    return conversation.messages.map((message) =>
      message.role === 'user' ? (
        <QuestionView key={message.key} question={message} conversation={conversation} />
      ) : (
        <AnswerView key={message.key} answer={message} conversation={conversation} last />
      ),
    );
  });
  await act(async () => {
    render(<Messages />);
    await settled();
  });
  return opened;
}

describe('an answer over a long file', () => {
  it('says how much was read, on the answer and on the file', async () => {
    await shown({ documents: [partial] });
    expect(screen.getByText('《合同.txt》读了 20,113 / 121,328 字')).toBeTruthy();
    expect(screen.getByText(/· 读了 20,113 \/ 121,328 字$/)).toBeTruthy();
  });

  it('offers to read it as a whole, and what that costs', async () => {
    const { http } = await shown({ documents: [partial] });
    expect(http.asked(chat.readingPlan)).toEqual([{ body: { detailId: 'a-1', chatAiModel: 5 } }]);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '分 6 部分通读全文再回答 · 14 算力' }));
      await settled();
    });
    expect(http.lastStream(chat.answerAgain).input.body).toEqual({ detailId: 'a-1', wholeReading: { price: 14 } });
  });

  it('that was read as a whole says so and offers nothing more', async () => {
    const { http } = await shown({ documents: [{ ...partial, read: 121_328 }], wholeReading: true });
    expect(screen.getByText('《合同.txt》读了 121,328 / 121,328 字')).toBeTruthy();
    expect(http.asked(chat.readingPlan)).toEqual([]);
  });

  it('says nothing of a file that fits', async () => {
    await shown({ documents: [{ ...partial, read: 121_328 }] });
    expect(screen.queryByText(/^《合同/)).toBeNull();
  });
});
