import { chat } from '@ai-site/shared/api/chat';
import { remoteConfig } from '@ai-site/shared/configuration';
import { getPlatform } from '@ai-site/shared/platform';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { configuration } from '../configuration.ts';
import type { Answer } from '../conversation/answer.ts';
import type { Conversation } from '../conversation/conversation.ts';
import styles from './follow-ups.module.css';

/** Cached suggestions, so that a remounted row has them immediately. */
const kept = new WeakMap<Answer, readonly string[]>();

/** Whether an element has been visible; true where `IntersectionObserver` is missing. */
function useSeen(element: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [seen, setSeen] = useState(globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    if (!wanted || seen || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wanted, seen]);
  return seen;
}

/** The suggestions after an answer; empty while loading and when there are none. Requested only when `wanted`, because each request costs a model call. */
function useFollowUps(answer: Answer, wanted: boolean): readonly string[] {
  const [suggestions, setSuggestions] = useState<readonly string[]>(() => kept.get(answer) ?? []);
  const detailId = answer.id;
  useEffect(() => {
    if (!wanted || detailId === null || kept.has(answer)) return;
    let here = true;
    const request = new AbortController();
    getPlatform()
      .http.call(chat.followUps, { query: { detailId } }, { silent: true, signal: request.signal })
      .then(
        ({ list }) => {
          kept.set(answer, list);
          if (here) setSuggestions(list);
        },
        // Suggestions are optional: an error is not shown.
        () => undefined,
      );
    return () => {
      here = false;
      request.abort();
    };
  }, [answer, detailId, wanted]);
  return wanted ? suggestions : [];
}

export interface FollowUpsProps {
  readonly answer: Answer;
  readonly conversation: Conversation;
}

/** Suggested follow-up questions below the last answer, once it is complete and visible, unless operators turned them off. A click sends the question. */
export const FollowUps = observer(function FollowUps({ answer, conversation }: FollowUpsProps) {
  const place = useRef<HTMLDivElement>(null);
  const finished =
    remoteConfig(configuration).followUps &&
    answer.status === 'done' &&
    answer.id !== null &&
    answer.text !== '' &&
    !conversation.replying;
  const seen = useSeen(place, finished);
  const suggestions = useFollowUps(answer, finished && seen);
  return (
    <div ref={place} className={styles.place}>
      {suggestions.length > 0 && (
        <ul className={styles.list} aria-label="接着问">
          {suggestions.map((question) => (
            <li key={question}>
              <button type="button" className={styles.question} onClick={() => void conversation.sendText(question)}>
                {question}
                <ArrowRightIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
