import { definePreviews, LONG_LABEL, LONG_NAME, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { Table, type TableColumn } from './Table.tsx';

interface Order {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly state: string;
}

const rows = (count: number, name: string): readonly Order[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `20260304${String(1000 + index)}`,
    name,
    price: '¥29.90',
    state: index === 0 ? '金额不符' : '已支付',
  }));
const columns: readonly TableColumn<Order>[] = [
  { title: '订单号', heading: true, cell: ({ id }) => id },
  { title: '商品', cell: ({ name }) => name },
  { title: '金额', cell: ({ price }) => price },
  { title: '状态', cell: ({ state }) => state },
];
const keyOf = ({ id }: Order): string => id;

const Plain = ({ long }: PreviewProps) => (
  <Table caption="订单" columns={columns} rows={rows(4, long ? LONG_NAME : '黄金会员')} keyOf={keyOf} />
);
const WithActions = ({ long }: PreviewProps) => (
  <Table
    caption="订单"
    columns={columns}
    rows={rows(3, long ? LONG_LABEL : '黄金会员')}
    keyOf={keyOf}
    toneOf={({ state }) => (state === '金额不符' ? 'attention' : undefined)}
    actions={() => <Button size="small">退款</Button>}
    detail={{ nameOf: ({ id }) => id, content: () => <p>支付渠道：支付宝</p> }}
    below={({ state }) => (state === '金额不符' ? <p>收到 ¥20.00，应收 ¥29.90</p> : null)}
  />
);
const Many = () => <Table caption="订单" columns={columns} rows={rows(80, '黄金会员')} keyOf={keyOf} />;

export default definePreviews({
  title: '表格',
  previews: {
    plain: { title: '几行', shows: '放不下时每行变成一张卡片。', component: Plain, long: true },
    actions: {
      title: '操作和详情',
      shows: '要人处理的一行有颜色，详情在下面打开。',
      component: WithActions,
      long: true,
    },
    many: { title: '很多行', shows: '80 行。', component: Many },
  },
});
