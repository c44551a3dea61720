import { chat, DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import { priceText } from '../models/price-text.ts';
import styles from './reading.module.css';
import { isPartial, readingText } from './reading-words.ts';

export interface AnswerReadingsProps {
  readonly answer: Answer;
  readonly conversation: Conversation;
  readonly last: boolean;
}

/** What the model got of long documents. Below the last answer, the offer to read them as a whole. */
export const AnswerReadings = observer(function AnswerReadings({ answer, conversation, last }: AnswerReadingsProps) {
  const { documents, wholeReading, id, pending } = answer;
  const told = wholeReading ? documents : documents.filter(isPartial);
  if (told.length === 0) return null;
  return (
    <div className={styles.readings}>
      {told.map((reading) => (
        <p key={reading.key}>
          《{reading.name}》{readingText(reading)}
        </p>
      ))}
      {last && id !== null && !pending && !wholeReading && (
        <WholeReadingOffer answer={answer} detailId={id} conversation={conversation} />
      )}
    </div>
  );
});

interface WholeReadingOfferProps {
  readonly answer: Answer;
  readonly detailId: string;
  readonly conversation: Conversation;
}

const WholeReadingOffer = observer(function WholeReadingOffer({
  answer,
  detailId,
  conversation,
}: WholeReadingOfferProps) {
  const { tier } = answer;
  const plan = useAsyncResource(`reading ${detailId} ${tier}`, (signal) =>
    getPlatform().http.call(
      chat.readingPlan,
      { body: { detailId, chatAiModel: tier ?? DEFAULT_TIER } },
      { signal, silent: true },
    ),
  );
  const whole = plan.data?.whole ?? null;
  if (whole === null) return null;
  const { parts, price } = whole;
  return (
    <Button
      size="small"
      disabled={conversation.replying}
      onClick={() => void conversation.answerAgain(answer, { wholeReading: { price } })}
    >
      分 {parts} 部分通读全文再回答 · {priceText(price)}
    </Button>
  );
});
