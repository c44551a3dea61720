import { tierNames, tierStrengths } from '@ai-site/shared/domain/chat-tiers';
import { classes } from '@ai-site/shared/ui/classes';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { modelMenu } from './model-menu.tsx';
import styles from './models.module.css';
import type { ModelsStore } from './models-store.ts';

export const ModelSelector = observer(function ModelSelector({ models }: { readonly models: ModelsStore }) {
  const [all, setAll] = useState(false);
  if (models.failure !== null) {
    return (
      <button type="button" className={styles.selector} title={models.failure} onClick={() => void models.load()}>
        模型加载失败，重试
      </button>
    );
  }
  const name = models.current?.name ?? tierNames[models.tier];
  const strength = tierStrengths[models.tier];
  return (
    <Menu
      label="选择模型"
      align="start"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`模型：${name}${strength}`}
          className={classes(styles.selector, models.models.length === 0 && styles.waiting)}
        >
          <span className={styles.current}>{name}</span>
          <span className={styles.strength}>{strength}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
      items={modelMenu({ models, all, onAll: setAll })}
    />
  );
});
