import { Empty } from '@ai-site/shared/ui/feedback';
import { Table } from '@ai-site/shared/ui/table';
import { useState } from 'react';
import { definePreviews, type ListOutcome, LONG_NAME, type PreviewProps, startedList } from '../../previews/index.ts';
import { ListTable } from './ListTable.tsx';
import { Pages } from './Pages.tsx';

interface Batch {
  readonly id: string;
  readonly name: string;
}
const batches = (count: number, name: string): readonly Batch[] =>
  Array.from({ length: count }, (_, index) => ({ id: `批次 ${index + 1}`, name }));
const keyOf = ({ id }: Batch): string => id;
const columns = [
  { title: '批次', heading: true, cell: keyOf },
  { title: '名称', cell: ({ name }: Batch) => name },
];

function Shown({
  count,
  outcome,
  name = '春季活动',
}: {
  readonly count: number;
  readonly outcome: ListOutcome;
  readonly name?: string;
}) {
  const [list] = useState(() => startedList(batches(count, name), keyOf, outcome));
  return (
    <ListTable
      list={list}
      what="兑换码"
      empty={<Empty title="还没有兑换码" />}
      caption="兑换码批次"
      columns={columns}
      keyOf={keyOf}
      endText={(shown) => `共 ${shown} 批`}
    />
  );
}
const Complete = ({ long }: PreviewProps) => (
  <Shown key={String(long)} count={4} outcome="complete" name={long ? LONG_NAME : '春季活动'} />
);
const More = () => <Shown count={20} outcome="more" />;
const None = () => <Shown count={0} outcome="complete" />;
const Failed = () => <Shown count={0} outcome="failed" />;
const Loading = () => <Shown count={0} outcome="loading" />;
const ByPages = () => (
  <Pages label="兑换码" rows={batches(95, '春季活动')} pageSize={10}>
    {(rows) => <Table caption="兑换码批次" columns={columns} rows={rows} keyOf={keyOf} />}
  </Pages>
);

export default definePreviews({
  title: '列表的表格',
  previews: {
    complete: { title: '全部', shows: '到底时有一行字。', component: Complete, long: true },
    more: { title: '还有更多', shows: '下面有加载更多。', component: More },
    empty: { title: '空', shows: '没有行。', component: None },
    failed: { title: '失败', shows: '可以重试。', component: Failed },
    loading: { title: '加载中', shows: '骨架。', component: Loading },
    pages: { title: '分页', shows: '一次回来的列表按页显示。', component: ByPages },
  },
});
