import { definePreviews, Focused, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const Below = ({ long }: PreviewProps) => (
  <Focused>
    <Tooltip content={long ? LONG_PARAGRAPH : '一次最多 4 张'} side="below">
      {(control) => <Button {...control}>悬停或用键盘移到这里</Button>}
    </Tooltip>
  </Focused>
);

export default definePreviews({
  title: '提示',
  previews: { below: { title: '下方', shows: '悬停和键盘焦点时出现，Esc 隐藏。', component: Below, long: true } },
});
