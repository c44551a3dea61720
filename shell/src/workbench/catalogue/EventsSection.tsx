import type { TeamDeclaration } from '@ai-site/shared/api/teams';
import { platformCatalogue } from '@ai-site/shared/contract/catalogue';
import type { AsyncResource } from '@ai-site/shared/kit/async';
import { Empty } from '@ai-site/shared/ui/feedback';
import { Field, Input } from '@ai-site/shared/ui/field';
import { SearchIcon } from '@ai-site/shared/ui/icons';
import { useState } from 'react';
import styles from './catalogue.module.css';
import { PlaceList } from './PlaceList.tsx';
import { Prose } from './Prose.tsx';
import { SlotList } from './SlotList.tsx';
import { matching } from './search.ts';
import { TeamPart } from './TeamPart.tsx';

/** Events, slots and functions available to remotes: generated from the platform's sources, and those that remotes declare themselves. */
export function EventsSection({ teams }: { readonly teams: AsyncResource<readonly TeamDeclaration[]> }) {
  const [words, setWords] = useState('');
  const { contractVersion, events, places, slots, calls } = matching(platformCatalogue, words);
  return (
    <>
      <div className={styles.intro}>
        <p>
          平台约定 <code>{contractVersion}</code>
          ，由源码生成。总线只接受这里列出的事件，模块自己的事件在它的命名空间内声明；开发与测试中，未声明的事件或不符的内容会直接报错。
        </p>
        <Field label="查找" hideLabel className={styles.search ?? ''}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="查找事件、插槽或调用"
              prefix={<SearchIcon size={16} />}
              value={words}
              onChange={setWords}
            />
          )}
        </Field>
      </div>
      {events.length + places.length + slots.length + calls.length === 0 && (
        <Empty illustration="empty" title="没有找到" hint="换一个词试试" />
      )}
      {events.length > 0 && (
        <section className={styles.part} aria-labelledby="catalogue-events">
          <h2 id="catalogue-events">
            事件 <span>{events.length}</span>
          </h2>
          <ul className={styles.list}>
            {events.map(({ name, about, fields }) => (
              <li key={name}>
                <p className={styles.name}>
                  <code>{name}</code>
                </p>
                <p>{about}</p>
                <dl className={styles.fields}>
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
      )}
      {slots.length > 0 && <SlotList slots={slots} />}
      {places.length > 0 && <PlaceList places={places} />}
      <TeamPart teams={teams} words={words} />
      {calls.length > 0 && (
        <section className={styles.part} aria-labelledby="catalogue-calls">
          <h2 id="catalogue-calls">
            平台调用 <span>{calls.length}</span>
          </h2>
          <ul className={styles.calls}>
            {calls.map(({ name, signature, about }) => (
              <li key={name}>
                <code className={styles.callName}>{name}</code>
                <code className={styles.signature}>{signature}</code>
                <Prose text={about} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
