import { definePreviews, LONG_NAME, type PreviewProps, Row } from '../../previews/index.ts';
import { Avatar } from './Avatar.tsx';
import { TierBadge } from './TierBadge.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%236c5cff" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="4" r="2" fill="%2322d3ee"/%3E%3C/svg%3E';

const Sizes = () => (
  <Row>
    <Avatar src={picture} name="小来" />
    <Avatar src={picture} name="小来" size="medium" />
    <Avatar src={picture} name="小来" size="large" />
  </Row>
);

const Letters = () => (
  <Row>
    <Avatar src="" name="小来" size="medium" />
    <Avatar src="" name="Mia" size="medium" />
    <Avatar src="" name="🦊 狐狸" size="medium" />
    <Avatar src="" name="" size="medium" />
  </Row>
);

const Tiers = ({ long }: PreviewProps) => (
  <Row>
    <TierBadge tier="NORMAL" label={long ? LONG_NAME : '普通用户'} />
    <TierBadge tier="GOLD" label="黄金会员" />
    <TierBadge tier="PLATINUM" label="铂金会员" />
    <TierBadge tier="DIAMOND" label="钻石会员" />
  </Row>
);

export default definePreviews({
  title: '头像和会员标签',
  previews: {
    sizes: { title: '大小', shows: '小、中、大三种。', component: Sizes },
    letters: { title: '没有图片', shows: '显示名字的第一个字，没有名字时是「我」。', component: Letters },
    tiers: { title: '会员等级', shows: '四种等级的颜色。', component: Tiers, long: true },
  },
});
