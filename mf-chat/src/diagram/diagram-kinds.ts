/** Diagram types by the first keyword of the source. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(graph|flowchart)/, '流程图'],
  [/^sequenceDiagram/, '时序图'],
  [/^classDiagram/, '类图'],
  [/^stateDiagram/, '状态图'],
  [/^erDiagram/, '实体关系图'],
  [/^gantt/, '甘特图'],
  [/^pie/, '饼图'],
  [/^mindmap/, '思维导图'],
  [/^timeline/, '时间线'],
  [/^journey/, '用户旅程图'],
  [/^gitGraph/, '分支图'],
  [/^quadrantChart/, '象限图'],
  [/^(xychart|sankey)/, '数据图'],
];

/** Front matter, a directive or a comment before the keyword. */
const preamble = /^(?:---\n[\s\S]*?\n---[ \t\r]*\n|%%[^\n]*\n)/;

/** Returns the Chinese name of a diagram's type. */
export function diagramName(source: string): string {
  let start = source.trimStart();
  for (let part = preamble.exec(start); part !== null; part = preamble.exec(start))
    start = start.slice(part[0].length).trimStart();
  return kinds.find(([pattern]) => pattern.test(start))?.[1] ?? '图表';
}
