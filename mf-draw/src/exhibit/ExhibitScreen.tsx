import { Slot } from '@ai-site/shared/remote';
import { ComingSoonScreen } from '@ai-site/shared/ui/coming-soon';

/** 灵感展示: the showcase provided by mf-exhibit, shown inside the draw pages. */
export default function ExhibitScreen() {
  return (
    <Slot name="draw/exhibit" props={{}}>
      <ComingSoonScreen feature="灵感展示" promise="在创作页里浏览社区作品并一键复用" />
    </Slot>
  );
}
