import type { WorkPrice } from '@ai-site/shared/api/comics/room';
import { useRefresh } from '@ai-site/shared/kit/async';
import { AsyncView, ListSkeleton } from '@ai-site/shared/kit/async/view';
import { Table, type TableColumn } from '@ai-site/shared/ui/table';
import { observer } from 'mobx-react-lite';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { costNames } from './texts.ts';

const columns: readonly TableColumn<WorkPrice>[] = [
  { title: '工作', heading: true, cell: ({ kind }) => costNames[kind] },
  { title: '价格', cell: ({ credits }) => (credits === 0 ? '免费' : `${credits} 算力`) },
  {
    title: '来源',
    cell: ({ credits, usual }) => (credits === usual ? '默认' : <Tag tone="info">已设置（默认 {usual}）</Tag>),
  },
  { title: '设置项', cell: ({ priceKey }) => <code>PRICES {priceKey}</code> },
];

/** What the work of the studio costs; prices are those of the whole site. */
export const PricesPart = observer(function PricesPart({ store }: { readonly store: ComicsRoomStore }) {
  useRefresh(store.prices);
  return (
    <>
      <div className={forms.intro}>
        <p>
          价格是全站统一的，由环境变量 <code>PRICES</code> 决定（例如 <code>PRICES=storyboardImage=8,music=15</code>
          ），重启后生效。由演示引擎或内置方式完成的工作不扣算力。
        </p>
      </div>
      <AsyncView resource={store.prices} what="价格" skeleton={<ListSkeleton />}>
        {(prices) => <Table caption="漫画推文的价格" columns={columns} rows={prices} keyOf={({ kind }) => kind} />}
      </AsyncView>
    </>
  );
});
