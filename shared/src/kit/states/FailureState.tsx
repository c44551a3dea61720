import { Button } from '@ai-site/shared/ui/button';
import { ErrorState, Illustration, type IllustrationName, useOnline } from '@ai-site/shared/ui/feedback';
import { RefreshIcon } from '@ai-site/shared/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ApiError, errorTexts } from '../../errors/index.ts';
import { type FailureKind, failureKind } from './failure-kind.ts';
import styles from './states.module.css';

export interface FailureStateProps {
  /** Name of the data that failed to load: 套餐, 购买记录. */
  readonly what: string;
  readonly failure: ApiError;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly action?: ReactNode;
}

interface KindLook {
  readonly illustration: IllustrationName;
  readonly title: (what: string) => string;
  readonly text: (failure: ApiError) => string;
  /** Whether retrying can help. */
  readonly retry: boolean;
}

const looks: Readonly<Record<Exclude<FailureKind, 'failed'>, KindLook>> = {
  offline: {
    illustration: 'offline',
    title: () => '网络连接已断开',
    text: () => '恢复连接后会自动重新加载',
    retry: true,
  },
  'no-permission': {
    illustration: 'locked',
    title: (what) => `没有权限查看${what}`,
    text: ({ message }) => message,
    retry: false,
  },
  missing: {
    illustration: 'not-found',
    title: (what) => `${what}不存在`,
    text: () => errorTexts.notFound,
    retry: false,
  },
};

/** Retries automatically when the network is back. */
function useRetryOnline(online: boolean, onRetry: (() => void) | undefined): void {
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) onRetry?.();
    wasOnline.current = online;
  }, [online, onRetry]);
}

/** Shown in place of data that failed to load: gives the reason and a retry button where that can help. Announced immediately. */
export function FailureState({ what, failure, onRetry, retrying = false, action }: FailureStateProps) {
  const online = useOnline();
  useRetryOnline(online, onRetry);
  const kind = failureKind(failure, online);
  if (kind === 'failed')
    return (
      <ErrorState
        title={`${what}加载失败`}
        text={failure.message}
        retrying={retrying}
        action={action}
        {...(onRetry === undefined ? {} : { onRetry })}
      />
    );
  const { illustration, title, text, retry } = looks[kind];
  return (
    <div className={styles.area} role="alert">
      <Illustration name={illustration} className={styles.art ?? ''} />
      <p className={styles.title}>{title(what)}</p>
      <p className={styles.text}>{text(failure)}</p>
      <div className={styles.actions}>
        {retry && onRetry !== undefined && (
          <Button variant="solid" icon={<RefreshIcon size={16} />} loading={retrying} onClick={onRetry}>
            重试
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
