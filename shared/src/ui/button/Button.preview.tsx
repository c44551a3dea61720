import { Column, definePreviews, LONG_LABEL, type PreviewProps, Row } from '../../previews/index.ts';
import { PlusIcon } from '../icons/interface-icons.ts';
import { Button, type ButtonSize, type ButtonVariant } from './Button.tsx';

const variants: readonly (readonly [ButtonVariant, string])[] = [
  ['primary', '立即生成'],
  ['solid', '保存'],
  ['secondary', '取消'],
  ['ghost', '更多'],
  ['danger', '删除'],
];
const sizes: readonly (readonly [ButtonSize, string])[] = [
  ['small', '小号'],
  ['medium', '中号'],
  ['large', '大号'],
];

const Variants = ({ long }: PreviewProps) => (
  <Row>
    {variants.map(([variant, label]) => (
      <Button key={variant} variant={variant}>
        {long ? LONG_LABEL : label}
      </Button>
    ))}
  </Row>
);

const Sizes = () => (
  <Row>
    {sizes.map(([size, label]) => (
      <Button key={size} size={size} icon={<PlusIcon size={16} />}>
        {label}
      </Button>
    ))}
  </Row>
);

const Loading = () => (
  <Row>
    {variants.map(([variant, label]) => (
      <Button key={variant} variant={variant} loading>
        {label}
      </Button>
    ))}
  </Row>
);

const Disabled = () => (
  <Row>
    {variants.map(([variant, label]) => (
      <Button key={variant} variant={variant} disabled>
        {label}
      </Button>
    ))}
  </Row>
);

const Block = ({ long }: PreviewProps) => (
  <Column>
    <Button variant="primary" size="large" block>
      {long ? LONG_LABEL : '登录 / 注册'}
    </Button>
    <Button block>{long ? LONG_LABEL : '以后再说'}</Button>
  </Column>
);

export default definePreviews({
  title: '按钮',
  previews: {
    variants: { title: '样式', shows: '五种样式；渐变的主按钮每个画面只有一个。', component: Variants, long: true },
    sizes: { title: '大小和图标', shows: '高 32、40、48 像素，图标在文字前。', component: Sizes },
    loading: { title: '进行中', shows: '大小不变，保留焦点，按下没有反应。', component: Loading },
    disabled: { title: '禁用', shows: '不能按，也不能获得焦点。', component: Disabled },
    block: { title: '撑满一行', shows: '与容器同宽。', component: Block, long: true },
  },
});
