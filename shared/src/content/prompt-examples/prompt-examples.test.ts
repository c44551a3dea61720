import { describe, expect, it } from '@jest/globals';
import { comicsLimits } from '../../domain/comics/limits.ts';
import type { ToolExamples } from '../../domain/examples/prompt-example.ts';
import { offersExamples, type TextField } from '../../tools/field.ts';
import { promptTextOf, tools } from '../../tools/index.ts';
import { checkValues, initialValues, promptedField } from '../../tools/values.ts';
import { toolExamples } from './examples.generated.ts';
import { comicsExamples, fieldExamples, type PromptExample, promptExamples } from './index.ts';

const han = /\p{Script=Han}/u;
/** Characters of the widest line of a field on a phone of 390 pixels. */
const LINE = 20;

/** Pixels that a row of chips has in the form, and what a chip takes beside its label of 12 pixels a character. */
const ROW = { width: 328, chip: 18, gap: 4, character: 12 };

/** Width of a text in Chinese characters. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[ -~]/.test(character) ? 0.5 : 1), 0);

const textFields = tools.flatMap((tool) =>
  Object.entries(tool.fields).flatMap(([name, field]): [string, (typeof tools)[number], string, TextField][] =>
    field.kind === 'text' ? [[`${tool.code} ${name}`, tool, name, field]] : [],
  ),
);
const withExamples = textFields.filter(([, , , field]) => offersExamples(field));
const inEnglish = withExamples.flatMap(([title, tool, name, field]) => {
  const english = promptedField(field, { englishOnly: true });
  return english.english === undefined ? [] : [[title, tool, name, english] as const];
});

function expectChips(examples: readonly PromptExample[]): void {
  expect(examples.length).toBeGreaterThanOrEqual(4);
  expect(examples.length).toBeLessThanOrEqual(6);
  for (const key of ['label', 'text'] as const)
    expect(new Set(examples.map((example) => example[key])).size).toBe(examples.length);
  const width = examples.reduce(
    (sum, { label }) => sum + widthOf(label) * ROW.character + ROW.chip,
    ROW.gap * (examples.length - 1),
  );
  expect({ labels: examples.map(({ label }) => label), fits: width <= ROW.width }).toMatchObject({ fits: true });
}

describe('the examples of a field', () => {
  it.each(withExamples)('of %s are four to six that its form accepts', (_, tool, name, field) => {
    const examples = fieldExamples(tool.code, name, field);
    expectChips(examples);
    for (const { text } of examples) {
      const checked = checkValues(
        { [name]: { ...field, when: undefined } },
        { ...initialValues(tool.fields), [name]: text },
        {},
      );
      expect('problems' in checked ? checked.problems : []).toEqual([]);
    }
  });

  it.each(inEnglish)('of %s are there in English for engines that understand nothing else', (_, tool, name, field) => {
    const examples = fieldExamples(tool.code, name, field);
    expectChips(examples);
    expect(examples.filter(({ text }) => han.test(text) || Array.from(text).length > field.max)).toEqual([]);
  });

  it('belong to fields that offer them', () => {
    const offered = new Set(withExamples.map(([title]) => title));
    const declared = Object.entries<ToolExamples>(toolExamples).flatMap(([code, { fields, english = {} }]) =>
      [...Object.keys(fields), ...Object.keys(english)].map((name) => `${code} ${name}`),
    );
    expect(declared.filter((title) => !offered.has(title))).toEqual([]);
  });

  it.each([
    [comicsExamples.appearance, comicsLimits.appearance],
    [comicsExamples.clothing, comicsLimits.clothing],
    [comicsExamples.place, comicsLimits.placeDescription],
    [comicsExamples.music, comicsLimits.musicWords],
  ])('of the forms of comics fit', (examples, max) => {
    expectChips(examples);
    expect(examples.filter(({ text }) => text.length > max)).toEqual([]);
  });
});

describe('the placeholder of a field', () => {
  it.each(withExamples)('of %s is one line on a phone', (_, _tool, _name, { placeholder = '', englishPlaceholder }) => {
    for (const text of [placeholder, englishPlaceholder ?? placeholder]) {
      expect(text).not.toBe('');
      expect(text).not.toContain('\n');
      expect(widthOf(text)).toBeLessThanOrEqual(LINE);
    }
  });
});

it('the texts for the prompt of a tool begin with those of its chips', () => {
  for (const tool of tools) {
    const prompt = promptTextOf(tool);
    if (prompt === null) continue;
    const texts = promptExamples(tool.code, prompt.name, prompt.field);
    const chips = fieldExamples(tool.code, prompt.name, prompt.field).map(({ text }) => text);
    expect(texts.slice(0, chips.length)).toEqual(chips);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
