import { createSlotContent } from '@ai-site/shared/remote';
import { ComingSoonScreen } from '@ai-site/shared/ui/coming-soon';

/** Community works, rendered into a slot of the draw pages. */
export default createSlotContent('draw/exhibit', () => <ComingSoonScreen feature="灵感展示" promise="在创作页里浏览社区作品并一键复用" />);
