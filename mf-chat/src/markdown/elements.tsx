import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { Formula } from './Formula.tsx';
import { linkTarget } from './link-target.ts';
import { DISPLAY_MATH, INLINE_MATH, OPEN_MATH } from './mark-math.ts';
import styles from './markdown.module.css';
import { NestedCode } from './NestedCode.tsx';
import { OutsideLink, ReplyLink } from './ReplyLink.tsx';
import { TableBlock } from './TableBlock.tsx';

const textOf = (children: ReactNode): string => {
  if (typeof children === 'string') return children;
  return Array.isArray(children) ? children.map(textOf).join('') : '';
};

/** How the elements of a reply look. */
export const elements: Components = {
  a: ({ href, children }) => <ReplyLink target={linkTarget(href)}>{children}</ReplyLink>,

  // Pictures from outside are not loaded by themselves: the content security policy forbids it, and their servers would learn who reads.
  img({ src, alt }) {
    const target = linkTarget(typeof src === 'string' ? src : undefined);
    if (target?.kind === 'site') return <img src={target.path} alt={alt ?? ''} loading="lazy" className={styles.picture} />;
    const name = alt === undefined || alt === '' ? '图片' : `图片：${alt}`;
    return target === null ? <span>{name}</span> : <OutsideLink href={target.href}>{name}</OutsideLink>;
  },

  code({ children }) {
    const text = textOf(children);
    const source = text.slice(1);
    if (text.startsWith(DISPLAY_MATH)) return <Formula source={source} display />;
    if (text.startsWith(INLINE_MATH)) return <Formula source={source} />;
    if (text.startsWith(OPEN_MATH)) return <code className={styles.openFormula}>{source}</code>;
    return <code className={styles.inlineCode}>{children}</code>;
  },

  // Code inside a list or a quotation; fenced blocks at the top are read without the parser.
  pre({ node }) {
    const code = node?.children[0];
    if (code?.type !== 'element') return null;
    const text = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    const names = Array.isArray(code.properties.className) ? code.properties.className : [];
    const language = names.map(String).find((name) => name.startsWith('language-'));
    return <NestedCode language={language?.slice('language-'.length).toLowerCase() ?? ''} code={text.replace(/\n$/, '')} />;
  },

  // Of a task list; the only input that the sanitiser lets through.
  input: ({ checked }) => <input type="checkbox" checked={checked === true} disabled aria-label={checked === true ? '已完成' : '未完成'} />,

  table: ({ children }) => <TableBlock>{children}</TableBlock>,
};
