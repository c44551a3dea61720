import { type ChatModel, NOT_OPEN } from '@ai-site/shared/api/chat';
import { tierStrengths } from '@ai-site/shared/domain/chat-tiers';
import { classes } from '@ai-site/shared/ui/classes';
import { AttachIcon, ImageIcon, MicIcon, SparkleIcon } from '@ai-site/shared/ui/icons';
import type { MenuItem } from '@ai-site/shared/ui/menu';
import { type CapabilityName, capabilitiesOf } from './capability-words.ts';
import styles from './models.module.css';
import type { ModelsStore } from './models-store.ts';
import { priceText } from './price-text.ts';

/** Tiers that are not open are shown up to this number, the others on demand. */
const SHOWN_CLOSED = 3;

const icons: Readonly<Record<CapabilityName, typeof AttachIcon>> = {
  files: AttachIcon,
  images: ImageIcon,
  voice: MicIcon,
  drawsImages: SparkleIcon,
};

/** The name of a tier, and what it is good at. */
const Named = ({ tier, name }: Pick<ChatModel, 'tier' | 'name'>) => (
  <span className={styles.named}>
    <span className={styles.name}>{name}</span>
    <span className={styles.strength}>{tierStrengths[tier]}</span>
  </span>
);

function OpenTier({ model: { tier, name, description, price, capabilities } }: { readonly model: ChatModel }) {
  return (
    <>
      <span className={styles.head}>
        <Named tier={tier} name={name} />
        <span className={styles.price}>{priceText(price)}</span>
      </span>
      <span className={styles.description}>{description}</span>
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
      {capabilities.limitedBy !== '' && <span className={styles.description}>{capabilities.limitedBy}</span>}
    </>
  );
}

const ClosedTier = (model: Pick<ChatModel, 'tier' | 'name'>) => (
  <span className={classes(styles.head, styles.closed)}>
    <Named {...model} />
    <span className={styles.price}>{NOT_OPEN}</span>
  </span>
);

export interface ModelMenuDeps {
  readonly models: Pick<ModelsStore, 'models' | 'tier' | 'choose'>;
  /** Whether all tiers that are not open are shown. */
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/** The tiers that can be chosen, then those that are not open. */
export function modelMenu({ models: store, all, onAll }: ModelMenuDeps): readonly MenuItem[] {
  const { models, tier } = store;
  const itemOf = (model: ChatModel): MenuItem => ({
    key: String(model.tier),
    label: model.enabled ? <OpenTier model={model} /> : <ClosedTier tier={model.tier} name={model.name} />,
    disabled: !model.enabled,
    checked: model.tier === tier,
    onSelect: () => store.choose(model.tier),
  });
  const closed = models.filter(({ enabled }) => !enabled);
  const shown = all ? closed : closed.slice(0, SHOWN_CLOSED);
  const rest = closed.length - SHOWN_CLOSED;
  return [
    ...models.filter(({ enabled }) => enabled).map(itemOf),
    ...shown.map((model, index) => ({ ...itemOf(model), divided: index === 0 })),
    ...(rest > 0
      ? [{ key: 'all', label: all ? '收起' : `更多（${rest}）`, expanded: all, onSelect: () => onAll(!all) }]
      : []),
  ];
}
