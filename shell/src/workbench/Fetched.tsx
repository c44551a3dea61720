import type { ApiError } from '@ai-site/shared/errors';
import { Button } from '@ai-site/shared/ui/button';
import { ErrorState } from '@ai-site/shared/ui/feedback';
import { WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import styles from './workbench.module.css';

export interface FetchedProps<T> {
  readonly from: { readonly data: T | null; readonly failure: ApiError | null; readonly loading: boolean; refresh(): Promise<void> };
  /** What could not be fetched: 发布信息. */
  readonly what: string;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Something fetched in each of its states. A failed refresh leaves what was there and says so. It observes what `children` reads. */
export const Fetched = observer(function Fetched({ from, what, skeleton, children }: FetchedProps<unknown>) {
  const { data, failure, loading } = from;
  const retry = () => void from.refresh();
  if (data !== null) {
    return (
      <>
        {failure !== null && (
          <div role="alert" className={styles.stale}>
            <WarningIcon size={16} />
            <span>刷新失败：{failure.message}。下面是之前的内容。</span>
            <Button size="small" loading={loading} onClick={retry}>
              重试
            </Button>
          </div>
        )}
        {children(data)}
      </>
    );
  }
  if (failure !== null) return <ErrorState title={`${what}加载失败`} text={failure.message} onRetry={retry} retrying={loading} />;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">加载中</span>
      {skeleton}
    </div>
  );
}) as <T>(props: FetchedProps<T>) => ReactElement;
