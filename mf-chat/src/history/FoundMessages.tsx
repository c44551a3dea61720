import type { FoundMessage } from '@ai-site/shared/api/chat';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { getPlatform } from '@ai-site/shared/platform';
import { Button, SiteLink } from '@ai-site/shared/ui/button';
import { observer } from 'mobx-react-lite';
import { chatAddress } from '../kinds/address.ts';
import { nameOfKind } from '../kinds/offered-kinds.ts';
import styles from './history.module.css';
import type { MessageSearch } from './message-search.ts';

function Hit({
  hit,
  own,
  onChosen,
}: {
  readonly hit: FoundMessage;
  readonly own: string;
  readonly onChosen: (() => void) | undefined;
}) {
  const { detailId, appType, appName, chatTheme, role, before, match, after, createTime, archived } = hit;
  return (
    <li>
      <SiteLink
        to={chatAddress(getPlatform().history.location, hit, own, detailId)}
        className={styles.hit}
        onClick={onChosen}
      >
        <span className={styles.hitText}>
          {before}
          <mark className={styles.mark}>{match}</mark>
          {after}
        </span>
        <span className={styles.hitFacts}>
          <span className={styles.name}>
            {[role === 'user' ? '提问' : '回答', appType === own ? '' : (appName ?? nameOfKind(appType)), chatTheme]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          <span className={styles.hitTime}>{`${archived ? '已归档 · ' : ''}${shanghaiTime(createTime)}`}</span>
        </span>
      </SiteLink>
    </li>
  );
}

export interface FoundMessagesProps {
  readonly found: MessageSearch;
  /** Kind of chat of the screen. */
  readonly own: string;
  readonly onChosen?: (() => void) | undefined;
}

/** Messages found by the search, linked to their position in the chat, or the error of the search. */
export const FoundMessages = observer(function FoundMessages({ found, own, onChosen }: FoundMessagesProps) {
  const { items, failure: firstFailure, moreFailure, hasMore, loadingMore } = found;
  const failure = firstFailure ?? moreFailure;
  const loading = found.loading || loadingMore;
  return (
    <section aria-label="消息" aria-busy={loading}>
      <h2 className={styles.group}>消息</h2>
      <ul>
        {items.map((hit) => (
          <Hit key={hit.detailId} hit={hit} own={own} onChosen={onChosen} />
        ))}
      </ul>
      {failure !== null && (
        <p className={styles.nothing} role="alert">
          {failure.message}
        </p>
      )}
      {(hasMore || failure !== null) && (
        <Button
          size="small"
          block
          loading={loading}
          onClick={() => void (firstFailure === null ? found.loadMore() : found.refresh())}
        >
          {failure === null ? '更多消息' : '重试'}
        </Button>
      )}
    </section>
  );
});
