import type { ChatModel } from '@ai-site/shared/api/chat';
import { classes } from '@ai-site/shared/ui/classes';
import { AttachIcon, ChevronDownIcon, ImageIcon, MicIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { type CapabilityName, capabilitiesOf } from './capability-words.ts';
import styles from './models.module.css';
import type { ModelsStore } from './models-store.ts';
import { priceText } from './price-text.ts';

const icons: Readonly<Record<CapabilityName, typeof AttachIcon>> = { files: AttachIcon, images: ImageIcon, voice: MicIcon, pictures: SparkleIcon };

/** A tier in the menu: description, capabilities and price. A disabled tier shows the setting that would enable it. */
function Entry({ model: { name, description, enabled, reason, price, capabilities } }: { readonly model: ChatModel }) {
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>{name}</span>
        {enabled && <span className={styles.price}>{priceText(price)}</span>}
      </span>
      <span className={styles.description}>{enabled ? description : reason}</span>
      {enabled && (
        <span className={styles.capabilities}>
          {capabilitiesOf(capabilities).map(({ name: capability, label }) => {
            const Icon = icons[capability];
            return (
              <span key={capability} className={styles.capability}>
                <Icon size={14} />
                {label}
              </span>
            );
          })}
        </span>
      )}
      {enabled && capabilities.limitedBy !== '' && <span className={styles.description}>{capabilities.limitedBy}</span>}
    </>
  );
}

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
          <span className={styles.current}>{name}</span>
          <ChevronDownIcon size={16} />
        </button>
      )}
      items={models.models.map((model) => ({
        key: String(model.tier),
        label: <Entry model={model} />,
        disabled: !model.enabled,
        checked: model.tier === models.tier,
        onSelect: () => models.choose(model.tier),
      }))}
    />
  );
});
