import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronDownIcon, MinusIcon, PlusIcon } from '@ai-site/shared/ui/icons';
import { Menu, type MenuItem } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { zoomLimits, zoomSteps } from '../../../domain/mask-editor/index.ts';
import type { StageView } from '../store/stage-view.ts';
import styles from './zoom-menu.module.css';

function itemsOf(view: StageView): MenuItem[] {
  return [
    ...zoomSteps.map((percent) => ({
      key: String(percent),
      label: `${percent}%`,
      checked: !view.fits && view.percent === percent,
      onSelect: () => view.zoomTo(percent),
    })),
    { key: 'fit', label: '适应屏幕', divided: true, checked: view.fits, onSelect: () => view.fit() },
    { key: 'actual', label: '实际大小', onSelect: () => view.actualSize() },
  ];
}

/** Zoom: smaller, larger, and a menu of percentages. */
export const ZoomMenu = observer(function ZoomMenu({ view }: { readonly view: StageView }) {
  return (
    <div className={styles.zoom}>
      <IconButton
        label="缩小"
        className={styles.step}
        icon={<MinusIcon />}
        disabled={view.percent <= zoomLimits.min}
        onClick={() => view.step(-1)}
      />
      <Menu
        label="缩放比例"
        items={itemsOf(view)}
        trigger={(props) => (
          <button {...props} type="button" className={styles.percent} aria-label={`缩放比例 ${view.percent}%`}>
            {view.percent}%
            <ChevronDownIcon size={14} />
          </button>
        )}
      />
      <IconButton
        label="放大"
        className={styles.step}
        icon={<PlusIcon />}
        disabled={view.percent >= zoomLimits.max}
        onClick={() => view.step(1)}
      />
    </div>
  );
});
