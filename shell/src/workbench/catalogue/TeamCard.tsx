import type { TeamDeclaration } from '@ai-site/shared/api/teams';
import { Tag } from '../listing/Tag.tsx';
import styles from './catalogue.module.css';
import { fieldName, fieldType } from './team-text.ts';

const kinds = { event: '事件', slot: '插槽' } as const;
const takers = { event: '订阅', slot: '填入' } as const;

function Backend({ origin, approved, calls }: NonNullable<TeamDeclaration['backend']>) {
  return (
    <li>
      <p className={styles.name}>
        <code>{origin}</code>
        {approved ? <Tag tone="brand">已批准</Tag> : <Tag tone="warning">未批准，不转发</Tag>}
      </p>
      <p>后端{approved ? '' : '：在「归属」中把它划给该模块后开始转发'}</p>
      <dl className={styles.fields}>
        {calls.map(({ method, path, access, summary, streams, uploadBytes }) => (
          <div key={`${method} ${path}`}>
            <dt>
              {method} {path}
            </dt>
            <dd>
              {access === 'user' ? '登录后' : '所有人'}
              {streams === undefined ? '' : '，流式应答'}
              {uploadBytes === undefined ? '' : `，接收文件（最大 ${Math.ceil(uploadBytes / 1024)} KB）`}
              {summary === '' ? '' : `，${summary}`}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** What one remote declares of its own: events and slots with their fields and takers, what it takes of others, its backend. */
export function TeamCard({
  of: { name, title, version, live, offers, takes, backend },
}: {
  readonly of: TeamDeclaration;
}) {
  return (
    <section className={styles.part} aria-label={`${title}自己声明的`}>
      <h3>
        {title} <code>{name}</code> <span>{live ? version : `候选 ${version}`}</span>
      </h3>
      <ul className={styles.list}>
        {offers.map(({ kind, name: offer, about, fields, takenBy }) => (
          <li key={`${kind} ${offer}`}>
            <p className={styles.name}>
              <code>{offer}</code>
              <Tag tone="faint">{kinds[kind]}</Tag>
            </p>
            <p>{about}</p>
            <dl className={styles.fields}>
              <div>
                <dt>{takers[kind]}</dt>
                <dd>{takenBy.join('，') || '还没有'}</dd>
              </div>
              {fields.map((field) => (
                <div key={field.path}>
                  <dt>{fieldName(field)}</dt>
                  <dd>{fieldType(field)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
        {takes.length > 0 && (
          <li>
            <p className={styles.name}>使用其他模块的</p>
            <dl className={styles.fields}>
              {takes.map(({ kind, name: take, fields }) => (
                <div key={`${kind} ${take}`}>
                  <dt>
                    {takers[kind]} {take}
                  </dt>
                  <dd>{fields.map(fieldName).join('，')}</dd>
                </div>
              ))}
            </dl>
          </li>
        )}
        {backend !== null && <Backend {...backend} />}
      </ul>
    </section>
  );
}
