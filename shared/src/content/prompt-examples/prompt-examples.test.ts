import { describe, expect, it } from '@jest/globals';
import { promptTextOf, tools } from '../../tools/index.ts';
import { checkValues, initialValues } from '../../tools/values.ts';
import { promptExamples } from './index.ts';

const withPrompt = tools.flatMap((tool) => {
  const prompt = promptTextOf(tool);
  return prompt === null ? [] : [{ tool, ...prompt }];
});

describe('examples of prompts', () => {
  it.each(withPrompt.map(({ tool }) => tool.code))('of %s are there in English for engines that understand nothing else', (code) => {
    const examples = promptExamples(code, true);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    expect(examples.filter((example) => /\p{Script=Han}/u.test(example))).toEqual([]);
  });

  it.each(withPrompt.map(({ tool, name, field }) => [tool.code, tool, name, field] as const))('of %s are accepted by its form', (code, tool, name, field) => {
    const examples = promptExamples(code, field.english !== undefined);
    expect(new Set(examples).size).toBe(examples.length);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const example of examples) {
      const checked = checkValues({ [name]: field }, { ...initialValues(tool.fields), [name]: example }, {});
      expect('problems' in checked ? checked.problems : []).toEqual([]);
    }
  });
});
