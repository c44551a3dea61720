import { Empty, SkeletonText } from '@ai-site/shared/ui/feedback';
import { useState } from 'react';
import {
  Column,
  definePreviews,
  type ListOutcome,
  LONG_PARAGRAPH,
  OFFLINE,
  startedList,
} from '../../../previews/index.ts';
import { AsyncResource } from '../async-resource.ts';
import { AsyncView, LoadStates } from './AsyncView.tsx';
import { ListEnd } from './ListEnd.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListView } from './ListView.tsx';

/** A resource that has come, then was asked for again as the outcome says. */
function useStarted(outcomes: readonly ('text' | 'failure' | 'never')[]): AsyncResource<string> {
  const [resource] = useState(() => {
    const left = [...outcomes];
    const started = new AsyncResource<string>(async () => {
      const outcome = left.shift() ?? 'never';
      if (outcome === 'failure') throw OFFLINE;
      return outcome === 'never' ? await new Promise<string>(() => undefined) : LONG_PARAGRAPH;
    });
    void started.refresh().then(async () => {
      if (left.length > 0) await started.refresh();
    });
    return started;
  });
  return resource;
}

function One({
  outcomes,
  compact = false,
}: {
  readonly outcomes: Parameters<typeof useStarted>[0];
  readonly compact?: boolean;
}) {
  const resource = useStarted(outcomes);
  return (
    <Column>
      <AsyncView resource={resource} what="说明" compact={compact} skeleton={<SkeletonText />}>
        {(text) => <p>{text}</p>}
      </AsyncView>
    </Column>
  );
}
const Loaded = () => <One outcomes={['text']} />;
const Loading = () => <One outcomes={['never']} />;
const Failed = () => <One outcomes={['failure']} />;
const Compact = () => <One outcomes={['failure']} compact />;
const Stale = () => <One outcomes={['text', 'failure']} />;

function Waiting() {
  const resource = useStarted(['text']);
  return (
    <LoadStates source={resource} what="说明" skeleton={<SkeletonText />} waiting>
      {() => <p>{LONG_PARAGRAPH}</p>}
    </LoadStates>
  );
}

function Listed({ count, outcome }: { readonly count: number; readonly outcome: ListOutcome }) {
  const [list] = useState(() =>
    startedList(
      Array.from({ length: count }, (_, index) => `第 ${index + 1} 条`),
      (row) => row,
      outcome,
    ),
  );
  return (
    <>
      <ListView list={list} what="消息" empty={<Empty title="暂无消息" />} skeleton={<ListSkeleton />}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </ListView>
      <ListEnd list={list} endText={(shown) => `共 ${shown} 条`} />
    </>
  );
}
const Rows = () => <Listed count={30} outcome="complete" />;
const MoreRows = () => <Listed count={10} outcome="more" />;
const NoRows = () => <Listed count={0} outcome="complete" />;
const FailedRows = () => <Listed count={0} outcome="failed" />;
const LoadingRows = () => <Listed count={0} outcome="loading" />;

export default definePreviews({
  title: '加载的数据和列表',
  previews: {
    loaded: { title: '已加载', shows: '内容。', component: Loaded },
    loading: { title: '加载中', shows: '骨架。', component: Loading },
    failed: { title: '失败', shows: '可以重试。', component: Failed },
    compact: { title: '失败，一行', shows: '卡片里面。', component: Compact },
    stale: { title: '刷新失败', shows: '之前的内容还在，上面说明。', component: Stale },
    waiting: { title: '等别的数据', shows: '已经到了，但还要等另一份。', component: Waiting },
    rows: { title: '列表', shows: '到底了。', component: Rows },
    more: { title: '还有更多', shows: '加载更多。', component: MoreRows },
    empty: { title: '空列表', shows: '没有行。', component: NoRows },
    'failed-list': { title: '列表失败', shows: '可以重试。', component: FailedRows },
    'loading-list': { title: '列表加载中', shows: '列表的骨架。', component: LoadingRows },
  },
});
