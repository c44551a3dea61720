import { definePreviews, LONG_LABEL, type PreviewProps, Row } from '../../previews/index.ts';
import { ArrowRightIcon } from '../icons/interface-icons.ts';
import { LinkButton } from './LinkButton.tsx';
import { SiteLink } from './SiteLink.tsx';

const Variants = ({ long }: PreviewProps) => (
  <Row>
    <LinkButton to="/draw" variant="primary" icon={<ArrowRightIcon size={16} />}>
      {long ? LONG_LABEL : '去我来画'}
    </LinkButton>
    <LinkButton to="/chatNew" variant="solid">
      去我来聊
    </LinkButton>
    <LinkButton to="/appCenter">应用中心</LinkButton>
    <LinkButton to="/" variant="ghost" size="small">
      回首页
    </LinkButton>
  </Row>
);

const Plain = ({ long }: PreviewProps) => (
  <p>
    作品发布后可以在 <SiteLink to="/exhibit">{long ? LONG_LABEL : '探索'}</SiteLink> 里看到。
  </p>
);

export default definePreviews({
  title: '站内链接',
  previews: {
    variants: {
      title: '按钮样式',
      shows: '看起来是按钮，实际是链接，可以在新标签页打开。',
      component: Variants,
      long: true,
    },
    plain: { title: '文字链接', shows: 'SiteLink 本身没有样式，颜色随文字。', component: Plain, long: true },
  },
});
