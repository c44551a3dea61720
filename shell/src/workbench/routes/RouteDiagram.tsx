import type { PackageReleases } from '@ai-site/shared/api/releases';
import { useState } from 'react';
import { Tag } from '../listing/Tag.tsx';
import { ShareBar } from '../releases/ShareBar.tsx';
import { CARD, layOut, ROW, routeNodes } from './diagram.ts';
import styles from './routes.module.css';
import { SlotRows } from './SlotRows.tsx';

/** Drawing units between the columns; the drawing is stretched to their distance. */
const WIDTH = 100;

export interface RouteDiagramProps {
  readonly list: readonly PackageReleases[];
  /** Prefix that matches the entered path. */
  readonly matched: string | null;
}

function Versions({ entry: { live, canary } }: { readonly entry: PackageReleases }) {
  return (
    <>
      <span className={styles.live}>
        <code>{live ?? '未上线'}</code>
        {canary !== null && (
          <>
            <Tag tone="brand">灰度 {canary.percent}%</Tag>
            <code>{canary.version}</code>
          </>
        )}
      </span>
      {canary !== null && <ShareBar percent={canary.percent} />}
    </>
  );
}

/** Prefixes on the left as a tree, their packages on the right, the slots of remotes below. The connecting lines are decorative: each row names its package for phones and screen readers. */
export function RouteDiagram({ list, matched }: RouteDiagramProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const nodes = routeNodes(list);
  const { height, cards, links } = layOut(nodes);
  const entryOf = (name: string) => list.find((entry) => entry.name === name);
  const lit = matched === null ? pointed : (nodes.find(({ prefix }) => prefix === matched)?.owner ?? null);
  const state = (owner: string, prefix?: string): 'lit' | 'dim' | undefined => {
    if (lit === null) return undefined;
    return owner === lit && (matched === null || prefix === undefined || prefix === matched) ? 'lit' : 'dim';
  };
  return (
    <figure
      className={styles.diagram}
      style={{ '--height': `${height}px`, '--row': `${ROW}px`, '--card': `${CARD}px` }}
    >
      <figcaption className="visually-hidden">路由前缀与拥有它们的模块，插槽与填入它们的模块</figcaption>
      <ul aria-label="路由前缀">
        {nodes.map(({ prefix, owner, depth, over }) => {
          const entry = entryOf(owner);
          return (
            <li
              key={prefix}
              className={styles.prefix}
              style={{ '--depth': depth }}
              data-state={state(owner, prefix)}
              onPointerEnter={() => setPointed(owner)}
              onPointerLeave={() => setPointed(null)}
            >
              <code>{prefix}</code>
              {over !== null && <span className={styles.over}>比 {over.prefix} 更长，优先</span>}
              <span className={styles.owner}>
                {entry?.title} <code>{entry?.live ?? '未上线'}</code>
                {entry?.canary != null && <Tag tone="brand">灰度 {entry.canary.percent}%</Tag>}
              </span>
            </li>
          );
        })}
      </ul>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${WIDTH} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {links.map(({ prefix, owner, from, to }) => (
          <path
            key={prefix}
            d={`M0 ${from}C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}`}
            data-state={state(owner, prefix)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className={styles.cards} aria-hidden="true">
        {cards.map(({ name, top }) => {
          const entry = entryOf(name);
          if (entry === undefined) return null;
          return (
            <div
              key={name}
              className={styles.card}
              style={{ '--top': `${top}px` }}
              data-state={state(name)}
              onPointerEnter={() => setPointed(name)}
              onPointerLeave={() => setPointed(null)}
            >
              <span className={styles.cardTitle}>
                <strong>{entry.title}</strong>
                <code>{name}</code>
              </span>
              <Versions entry={entry} />
            </div>
          );
        })}
      </div>
      <SlotRows titleOf={(name) => entryOf(name)?.title} lit={lit} onPoint={setPointed} />
    </figure>
  );
}
