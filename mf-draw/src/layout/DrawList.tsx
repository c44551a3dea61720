import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { openToolsFirst, useClosedTools } from '@ai-site/shared/kit/closed-tools';
import { type MenuTool, toolMenu } from '@ai-site/shared/kit/tool-menu';
import { toolTexts } from '@ai-site/shared/tools/texts';
import { SiteLink } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ImageIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styles from './draw-layout.module.css';

export interface DrawListProps {
  /** Code of the tool on the screen, or the page of works; null on the page of the list itself. */
  readonly active: string | 'works' | null;
  /** With the page's heading and what each tool does, as a page of its own. */
  readonly heading?: boolean;
}

const codeOf = ({ tool }: MenuTool): string => tool.code;

/** The tools of 我来画 in their groups; in each those that are not open come last. */
export const DrawList = observer(function DrawList({ active, heading = false }: DrawListProps) {
  const closed = useClosedTools();
  const list = useRef<HTMLElement>(null);
  // The list is longer than a screen: a page that is opened by its address shows where it stands.
  useEffect(() => {
    if (closed === null || closed.length > 0)
      list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [closed]);
  return (
    <nav ref={list} aria-label="绘图工具" className={classes(styles.list, heading && styles.page)}>
      {heading && <h1 className={styles.heading}>我来画</h1>}
      {toolMenu.map(({ name, tools }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>{name}</h2>
          {/* Another list once the order changes, so that nothing moves that was painted. */}
          <ul key={closed?.join()} className={styles.entries}>
            {openToolsFirst(tools, codeOf, closed).map(({ entry: { tool, route, Icon }, open }) => (
              <li key={tool.code}>
                <SiteLink
                  to={route}
                  className={styles.entry}
                  title={`${tool.title}：${tool.difference ?? tool.summary}`}
                  aria-current={tool.code === active ? 'page' : undefined}
                >
                  <Icon />
                  <span>
                    {tool.title}
                    {heading && <span className={styles.summary}>{tool.difference ?? tool.summary}</span>}
                    {!open && <span className={styles.closed}>{toolTexts.closed}</span>}
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SiteLink
        to={WORKS_PATH}
        className={styles.entry}
        title="我的作品"
        aria-current={active === 'works' ? 'page' : undefined}
      >
        <ImageIcon />
        <span>我的作品</span>
      </SiteLink>
    </nav>
  );
});
