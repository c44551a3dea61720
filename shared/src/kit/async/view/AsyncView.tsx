import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../../errors/index.ts';
import { FailureState, InlineFailure, LoadingRegion } from '../../states/index.ts';
import type { AsyncResource, AsyncState } from '../async-resource.ts';
import styles from './view.module.css';

interface Source {
  readonly state: AsyncState;
  readonly failure: ApiError | null;
  readonly loading: boolean;
  refresh(): Promise<void>;
}

export interface LoadStatesProps {
  readonly source: Source;
  /** Name of the data, for the error message: 发布信息. */
  readonly what: string;
  readonly skeleton: ReactNode;
  /** Inside a card: a failure takes one line. */
  readonly compact?: boolean;
  /** Something else that the content depends on is still loading: the skeleton stays, so that nothing moves when it arrives. */
  readonly waiting?: boolean;
  /** Called once there is data. */
  readonly children: () => ReactNode;
}

/** The states of loaded data: skeleton, failure with retry, content, and content whose reload failed. */
export const LoadStates = observer(function LoadStates({
  source,
  what,
  skeleton,
  compact = false,
  waiting = false,
  children,
}: LoadStatesProps) {
  const { state, failure, loading } = source;
  const retry = () => void source.refresh();
  if (state === 'ready' && !waiting) {
    return (
      <>
        {failure !== null && (
          <InlineFailure
            className={styles.stale ?? ''}
            text={`刷新失败：${failure.message}。下面是之前的内容。`}
            onRetry={retry}
            retrying={loading}
          />
        )}
        {children()}
      </>
    );
  }
  if (failure === null) return <LoadingRegion>{skeleton}</LoadingRegion>;
  if (compact) return <InlineFailure text={`${what}加载失败：${failure.message}`} onRetry={retry} retrying={loading} />;
  return <FailureState what={what} failure={failure} onRetry={retry} retrying={loading} />;
});

export interface AsyncViewProps<T> extends Omit<LoadStatesProps, 'source' | 'children'> {
  readonly resource: AsyncResource<T>;
  readonly children: (data: T) => ReactNode;
}

/** Renders a resource in each of its states. Observes what `children` reads. */
export const AsyncView = observer(function AsyncView({ resource, children, ...rest }: AsyncViewProps<unknown>) {
  return (
    <LoadStates {...rest} source={resource}>
      {() => children(resource.data)}
    </LoadStates>
  );
}) as <T>(props: AsyncViewProps<T>) => ReactElement;
