import type { PlatformCatalogue } from '@ai-site/shared/contract/catalogue';
import { getPlatform } from '@ai-site/shared/platform';
import { fillingsOf } from '../../federation/slot-fillings.ts';
import styles from './catalogue.module.css';
import { slotOwner } from './slot-owner.ts';

/** Named slots: whose screen contains each, and which remotes fill it on this page, in order. */
export function SlotList({ slots }: Pick<PlatformCatalogue, 'slots'>) {
  const { registry } = getPlatform();
  return (
    <section className={styles.part} aria-labelledby="catalogue-slots">
      <h2 id="catalogue-slots">
        插槽 <span>{slots.length}</span>
      </h2>
      <ul className={styles.list}>
        {slots.map(({ name, offeredBy, about, fields }) => (
          <li key={name}>
            <p className={styles.name}>
              <code>{name}</code>
            </p>
            <p>{about}</p>
            <dl className={styles.fields}>
              <div>
                <dt>位于</dt>
                <dd>{slotOwner(offeredBy)}</dd>
              </div>
              <div>
                <dt>填入</dt>
                <dd>
                  {fillingsOf(name, registry)
                    .map(({ remote }) => `${remote.name} ${remote.version}`)
                    .join('，') || '还没有模块填入'}
                </dd>
              </div>
              {fields.map((field) => (
                <div key={field.name}>
                  <dt>{field.name}</dt>
                  <dd>{field.type}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
