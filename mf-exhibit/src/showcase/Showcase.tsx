import { createSlotContent } from '@ai-site/shared/remote';
import { observer } from 'mobx-react-lite';
import { FeedBrowser } from '../feed/FeedBrowser.tsx';
import { exhibitStore } from '../works/exhibit-store.ts';

/** The feeds inside the draw pages, whose address belongs to mf-draw: the store keeps the view. */
const Showcase = observer(function Showcase() {
  const store = exhibitStore();
  return (
    <>
      <h1 className="visually-hidden">灵感展示</h1>
      <FeedBrowser view={store.slotView} onView={(view) => store.showInSlot(view)} personal={false} />
    </>
  );
});

export default createSlotContent('draw/exhibit', Showcase);
