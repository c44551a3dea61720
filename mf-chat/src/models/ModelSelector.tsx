import { classes } from '@ai-site/shared/ui/classes';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import styles from './models.module.css';
import type { ModelsStore } from './models-store.ts';

/** Which model answers. Tiers that nobody serves say which setting would enable them. */
export const ModelSelector = observer(function ModelSelector({ models }: { readonly models: ModelsStore }) {
  if (models.failure !== null) {
    return (
      <button type="button" className={styles.selector} title={models.failure} onClick={() => void models.load()}>
        模型加载失败，重试
      </button>
    );
  }
  const name = models.current?.name ?? '小智';
  return (
    <Menu
      label="选择模型"
      align="start"
      trigger={(props) => (
        <button type="button" {...props} aria-label={`模型：${name}`} className={classes(styles.selector, models.models.length === 0 && styles.waiting)}>
          {name}
          <ChevronDownIcon size={16} />
        </button>
      )}
      items={models.models.map(({ tier, name: label, description, enabled, reason }) => ({
        key: String(tier),
        label,
        hint: enabled ? description : reason,
        disabled: !enabled,
        checked: tier === models.tier,
        onSelect: () => models.choose(tier),
      }))}
    />
  );
});
