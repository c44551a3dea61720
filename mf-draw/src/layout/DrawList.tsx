import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ImageIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useRef } from 'react';
import { drawGroups } from '../tools/draw-tools.ts';
import styles from './draw-layout.module.css';

export interface DrawListProps {
  /** Code of the tool on the screen, or the page of works; null on the page of the list itself. */
  readonly active: string | 'works' | null;
  /** With the page's heading and what each tool does, as a page of its own. */
  readonly heading?: boolean;
}

/** The tools of 我来画 in their groups. */
export function DrawList({ active, heading = false }: DrawListProps) {
  const list = useRef<HTMLElement>(null);
  // The list is longer than a screen: a page that is opened by its address shows where it stands.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <nav ref={list} aria-label="绘图工具" className={classes(styles.list, heading && styles.page)}>
      {heading && <h1 className={styles.heading}>我来画</h1>}
      {drawGroups.map(({ name, tools }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          <ul className={styles.entries}>
            {tools.map(({ tool, route, Icon }) => (
              <li key={tool.code}>
                <SiteLink to={route} className={styles.entry} title={tool.title} aria-current={tool.code === active ? 'page' : undefined}>
                  <Icon />
                  <span>
                    {tool.title}
                    {heading && <span className={styles.summary}>{tool.summary}</span>}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SiteLink to={WORKS_PATH} className={styles.entry} title="我的作品" aria-current={active === 'works' ? 'page' : undefined}>
        <ImageIcon />
        <span>我的作品</span>
      </SiteLink>
    </nav>
  );
}
