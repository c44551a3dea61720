export type ReplyKind = 'text' | 'code' | 'footnotes' | 'oneFence' | 'oneParagraph' | 'oneList';

const sentence = '模型逐字写出回答，页面一边收到一边显示，已经写完的部分不再重新计算。';

const paragraph = (index: number): string =>
  `第 ${index} 段：${sentence}其中**重点：**需要强调，\`useMemo(${index})\` 是行内代码，[帮助](https://example.com/help/${index}) 是链接，价格从 $5 到 $${index + 10} 不等。${sentence}\n\n`;

const list = (index: number): string =>
  Array.from({ length: 6 }, (_, item) => `${item + 1}. 第 ${index}-${item + 1} 项，**说明**与 \`值\`\n`)
    .join('')
    .concat('\n');

const table = (index: number): string =>
  `| 项目 | 数量 | 说明 |\n|---|---:|---|\n${Array.from({ length: 5 }, (_, row) => `| 第 ${row} 行 | ${index * row} | ${sentence.slice(0, 16)} |\n`).join('')}\n`;

const codeLines = (index: number, lines: number): string =>
  Array.from({ length: lines }, (_, line) =>
    line % 9 === 8
      ? ''
      : `export const value${index}_${line}: readonly string[] = ['${index}', \`行 \${${line}}\`].map((item) => item.trim()); // 第 ${line} 行`,
  ).join('\n');

const code = (index: number, lines: number): string => `\`\`\`ts\n${codeLines(index, lines)}\n\`\`\`\n\n`;

const footnoted = (index: number): string =>
  `第 ${index} 段：${sentence}出处见注释[^${index}]，另见[手册][m${index}]。${sentence}\n\n[^${index}]: 第 ${index} 条注释，说明数字的来源。\n\n[m${index}]: https://example.com/manual/${index}\n\n`;

const parts: Readonly<Record<ReplyKind, (index: number) => string>> = {
  text: (index) =>
    index % 12 === 0
      ? `## 第 ${index / 12 + 1} 节\n\n`
      : index % 12 === 5
        ? list(index)
        : index % 12 === 9
          ? table(index)
          : paragraph(index),
  code: (index) => (index % 4 === 1 ? code(index, 24) : index % 16 === 10 ? code(index, 120) : paragraph(index)),
  oneFence: (index) => (index === 0 ? '```ts\n' : `${codeLines(index, 27)}\n`),
  oneParagraph: () => sentence,
  oneList: (index) => `${index + 1}. 第 ${index + 1} 项，${sentence}**说明**与 \`值\`\n`,
  footnotes: (index) => (index % 3 === 1 ? footnoted(index) : paragraph(index)),
};

/** The first `length` characters of an endless reply of this kind; deterministic. */
export function replyOf(kind: ReplyKind, length: number): string {
  let reply = '';
  for (let index = 0; reply.length < length; index += 1) reply += parts[kind](index);
  return reply.slice(0, length);
}
