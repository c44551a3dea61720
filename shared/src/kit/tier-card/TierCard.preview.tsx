import type { Combo } from '../../api/membership.ts';
import { definePreviews, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { sampleMembership } from '../../testing/sample-data.ts';
import { TierCard } from './TierCard.tsx';
import { TierCards, TierCardsSkeleton } from './TierCards.tsx';

const combo = (memberType: Combo['memberType'], name: string, price: number, long: boolean): Combo => ({
  memberType,
  name,
  price,
  priceUnit: '元/月',
  pricePerMonth: String(price / 100),
  priceSingle: '4.98',
  point: price / 5,
  importDesc: '约可制作 85 个视频',
  desc: long ? LONG_PARAGRAPH : '适合经常创作的人',
  vipDesc: ['优先排队', '同时 3 个任务', long ? LONG_PARAGRAPH : '商用授权'].map((text) => ({ text, url: null })),
  importantDesc: '每月发放一批算力',
});
const combos = (long: boolean) => [
  combo(1, '黄金会员', 2990, long),
  combo(2, '铂金会员', 5990, long),
  combo(3, '钻石会员', 9990, long),
];
const buy = () => undefined;

const Three = ({ long }: PreviewProps) => <TierCards combos={combos(long)} current={null} onBuy={buy} />;
const Member = () => (
  <TierCards
    combos={combos(false)}
    current={{ ...sampleMembership, memberType: 'PLATINUM', member: '铂金会员', expireDate: '2026-12-31' }}
    onBuy={buy}
  />
);
const One = ({ long }: PreviewProps) => (
  <TierCard combo={combo(1, '黄金会员', 2990, long)} current={null} onBuy={buy} />
);
const Loading = () => <TierCardsSkeleton />;

export default definePreviews({
  title: '套餐',
  previews: {
    three: { title: '三张', shows: '推荐的一张高一些。', component: Three, long: true },
    member: { title: '已经是会员', shows: '当前的套餐可以续费。', component: Member },
    one: { title: '一张', shows: '价格大，单价小。', component: One, long: true },
    loading: { title: '加载中', shows: '和卡片一样大的骨架。', component: Loading },
  },
});
