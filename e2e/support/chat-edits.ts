import type { Edit } from './dev-server.ts';

/** Edits of 我来聊 that its empty chat shows, by the kind of file; each shows a different mark. */
export const chatEdits = {
  style: (mark) => ({
    file: 'mf-chat/src/opening/opening.module.css',
    text: 'font-size: var(--size-28);',
    by: `font-size: ${mark}px;`,
  }),
  component: (mark) => ({ file: 'mf-chat/src/opening/Opening.tsx', text: "'你好'", by: `'${chatMark(mark)}'` }),
  store: (mark) => ({
    file: 'mf-chat/src/models/models-store.ts',
    text: 'return this.#tiers.data?.builtinNotice ?? null;',
    by: `return '${chatMark(mark)}';`,
  }),
  table: (mark) => ({ file: 'mf-chat/src/kinds/suggestions.ts', text: '你能做什么？', by: chatMark(mark) }),
} satisfies Record<string, (mark: number) => Edit>;

/** The text that an edit shows; that of a style is the font size of the greeting. */
export const chatMark = (mark: number): string => `改动 ${mark}`;
