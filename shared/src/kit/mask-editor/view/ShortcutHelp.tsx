import { IconButton } from '@ai-site/shared/ui/button';
import { KeyboardIcon } from '@ai-site/shared/ui/editor-icons';
import { Popover } from '@ai-site/shared/ui/menu';
import type { RefObject } from 'react';
import { maskTools, toolKeys, toolNames } from '../store/tools.ts';
import styles from './shortcut-help.module.css';

type Row = readonly [what: string, ...keys: readonly string[]];

/** `hints`: of an editor with two kinds of marks. */
const groupsOf = (hints: boolean): readonly { readonly title: string; readonly rows: readonly Row[] }[] => [
  { title: '工具', rows: maskTools.map((tool): Row => [toolNames[tool], toolKeys[tool]]) },
  {
    title: '标记',
    rows: [
      ['画笔变小 / 变大', '[', ']'],
      ['调整画笔大小', 'Ctrl + 滚轮'],
      ['画直线、正方形、正圆', 'Shift + 拖动'],
      ['从标记中减去', 'Ctrl / ⌘ + 拖动'],
      hints ? ['切换保留与去除', 'X'] : ['反选', 'I'],
      ['清空标记', 'Delete'],
      ['撤销', 'Ctrl / ⌘ + Z'],
      ['重做', 'Ctrl / ⌘ + Shift + Z'],
    ],
  },
  {
    title: '查看',
    rows: [
      ['移动图片', '空格 + 拖动'],
      ['缩放', '滚轮'],
      ['适应屏幕', '0'],
      ['100% / 200% / 400%', '1', '2', '3'],
      ['按住查看原图', 'Tab'],
    ],
  },
  {
    title: '触屏与键盘',
    rows: [
      ['缩放和移动', '双指'],
      ['撤销', '双指连点两次'],
      ['移动光标', '方向键'],
      ['开始 / 结束标记', '回车'],
    ],
  },
];

/** Button that lists the keys and gestures of the editor. */
export function ShortcutHelp({
  trigger,
  hints,
}: {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly hints: boolean;
}) {
  return (
    <Popover
      label="快捷键"
      align="end"
      className={styles.panel ?? ''}
      trigger={({ ref, ...props }) => (
        <IconButton
          {...props}
          ref={(element) => {
            trigger.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          label="快捷键"
          icon={<KeyboardIcon />}
        />
      )}
    >
      {() => (
        <div className={styles.groups}>
          {groupsOf(hints).map(({ title, rows }) => (
            <section key={title}>
              <h3 className={styles.title}>{title}</h3>
              <dl className={styles.rows}>
                {rows.map(([what, ...keys]) => (
                  <div key={what} className={styles.row}>
                    <dt>{what}</dt>
                    <dd className={styles.keys}>
                      {keys.map((key) => (
                        <kbd key={key} className={styles.key}>
                          {key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </Popover>
  );
}
