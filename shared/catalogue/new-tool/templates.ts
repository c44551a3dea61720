import { literal } from '../tool-lists/module-text.ts';
import { constantOf, TOOLS, TRANSLATIONS } from '../tool-lists/read-tools.ts';

/** A text tool that is to be written. */
export interface NewTool {
  readonly code: string;
  readonly title: string;
  readonly pushType: number;
  readonly appId: number;
  readonly order: number;
  readonly appOrder: number;
}

const definition = ({ code, title, pushType, appId }: NewTool): string => `import { defineTool } from '../tool.ts';
import { usualPaths } from '../tool-paths.ts';
import { writing } from '../writing.ts';

export const ${constantOf(code)} = defineTool({
  ...writing,
  code: ${literal(code)},
  title: ${literal(title)},
  summary: ${literal(`说出要点，得到一份${title}`)},
  fields: {
    content: {
      kind: 'text',
      label: '要点',
      max: 200,
      initial: '',
      long: true,
      required: '请输入要点',
      placeholder: '例如：保温杯，给上班族',
    },
  },
  paths: usualPaths(${literal(`/api/${code}`)}, 'POST'),
  pushType: ${pushType},
  app: ${literal({ code, id: appId })},
  emptyText: ${literal(`生成的${title}将在这里展示`)},
  builtinNote: '模板文案',
});
`;

const listing = ({ order, appOrder }: NewTool): string => `import type { ToolListing } from '../listing.ts';

export const listing: ToolListing = {
  kind: 'text',
  order: ${order},
  appOrder: ${appOrder},
};
`;

const presentation = ({ title }: NewTool): string => `import type { AppPresentation } from '../app-presentation.ts';

export const presentation: AppPresentation = {
  line: ${literal(`说出要点，写好${title}`)},
  description: ${literal(`说出要点，得到一份${title}，改几个字就能用。`)},
  tags: ['文案'],
  categories: ['write'],
  badge: null,
  image: 'plain-text',
};
`;

const examples = (): string => `import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    content: labelled({
      保温杯: '保温杯，给上班族，一天都热',
      台灯: '护眼台灯，给学生，三档色温',
      咖啡馆: '社区咖啡馆，给附近的住户，安静',
      雨伞: '自动雨伞，给通勤的人，一按就开',
    }),
  },
};
`;

const demo = (): string => `import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '保温杯，给上班族',
  lines: ['从早到晚，一口都不凉'],
};
`;

const test = ({ code }: NewTool): string => {
  const name = constantOf(code);
  return `import { expect, it } from '@jest/globals';
import { checkValues, initialValues } from '../values.ts';
import { ${name} } from './tool.ts';

it('asks for what it writes of', () => {
  const empty = initialValues(${name}.fields);
  expect(checkValues(${name}.fields, empty)).toMatchObject({ problems: [{ field: 'content' }] });
  expect(checkValues(${name}.fields, { ...empty, content: '保温杯' })).not.toHaveProperty('problems');
});
`;
};

const translation = ({ code, title }: NewTool): string => {
  const name = constantOf(code);
  return `import { ${name} } from '@ai-site/shared/tools/${code}/tool';
import { defineTranslation } from './translation.ts';
import { instructions } from './writing-instructions.ts';

export const translation = defineTranslation({
  tool: ${name},
  needs: ['write'],
  operation: ({ content }) => ({
    kind: 'write',
    instructions: instructions(${literal(`你是资深的中文文案。请根据用户给出的要点写一份${title}。`)}),
    text: content,
    count: 1,
  }),
});
`;
};

/** The files of a new text tool by their paths in the repository. */
export function newToolFiles(tool: NewTool): ReadonlyMap<string, string> {
  const folder = `${TOOLS}/${tool.code}`;
  return new Map([
    [`${folder}/tool.ts`, definition(tool)],
    [`${folder}/listing.ts`, listing(tool)],
    [`${folder}/presentation.ts`, presentation(tool)],
    [`${folder}/examples.ts`, examples()],
    [`${folder}/demo.ts`, demo()],
    [`${folder}/${tool.code}.test.ts`, test(tool)],
    [`${TRANSLATIONS}/${tool.code}.ts`, translation(tool)],
  ]);
}
