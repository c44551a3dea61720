import { IconButton } from '@ai-site/shared/ui/button';
import { HistoryIcon } from '@ai-site/shared/ui/icons';
import { definePreviews } from '../../previews/index.ts';
import { HeaderTools } from './HeaderTools.tsx';

const Alone = () => {
  const button = <IconButton label="历史对话" icon={<HistoryIcon />} />;
  return <HeaderTools fallback={button}>{button}</HeaderTools>;
};

export default definePreviews({
  title: '站点页首里的按钮',
  previews: { alone: { title: '没有站点页首', shows: '模块单独打开时，按钮留在原处。', component: Alone } },
});
