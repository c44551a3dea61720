import { slots } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { useId } from 'react';
import { fillingsOf } from '../../federation/slot-fillings.ts';
import { slotOwner } from '../catalogue/slot-owner.ts';
import styles from './slot-rows.module.css';

export interface SlotRowsProps {
  /** Title of a package, for people; undefined when it is not known. */
  readonly titleOf: (name: string) => string | undefined;
  /** The package that is pointed at; null: none. */
  readonly lit: string | null;
  readonly onPoint: (name: string | null) => void;
}

/** Every slot: the remote whose screen contains it on the left, the remotes that fill it on this page on the right, in order. */
export function SlotRows({ titleOf, lit, onPoint }: SlotRowsProps) {
  const heading = useId();
  const { registry } = getPlatform();
  return (
    <section className={styles.slots} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        插槽
      </h2>
      <ul aria-labelledby={heading}>
        {Object.entries(slots).map(([name, { offeredBy, about }]) => {
          const fillings = fillingsOf(name, registry);
          const concerned = lit === null || lit === offeredBy || fillings.some(({ remote }) => remote.name === lit);
          return (
            <li key={name} className={styles.slot} data-state={lit === null ? undefined : concerned ? 'lit' : 'dim'}>
              <div
                className={styles.place}
                onPointerEnter={() => onPoint(offeredBy)}
                onPointerLeave={() => onPoint(null)}
              >
                <code className={styles.name}>{name}</code>
                <p>{about}</p>
                <p>
                  位于 <strong className={styles.title}>{titleOf(offeredBy) ?? slotOwner(offeredBy)}</strong>{' '}
                  <code className={styles.code}>{offeredBy}</code>
                </p>
              </div>
              <span className={styles.line} aria-hidden="true" />
              {fillings.length === 0 ? (
                <p className={styles.unfilled}>还没有模块填入</p>
              ) : (
                <ol aria-label={`填入 ${name} 的模块，按显示顺序`} className={styles.fillers}>
                  {fillings.map(({ remote }) => (
                    <li
                      key={remote.name}
                      onPointerEnter={() => onPoint(remote.name)}
                      onPointerLeave={() => onPoint(null)}
                    >
                      <strong className={styles.title}>{titleOf(remote.name) ?? remote.title}</strong>{' '}
                      <code className={styles.code}>{`${remote.name} ${remote.version}`}</code>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
