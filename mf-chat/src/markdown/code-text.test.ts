import { describe, expect, it } from '@jest/globals';
import { CodeChunks, fencedCode } from './code-text.ts';

describe('reading a fenced code block', () => {
  it.each([
    ['```js\nlet a;\n```\n', { language: 'js', code: 'let a;', closed: true }],
    ['```TypeScript title="a"\nlet a;', { language: 'typescript', code: 'let a;', closed: false }],
    ['````md\n```js\n```\n````', { language: 'md', code: '```js\n```', closed: true }],
    ['~~~\na\n\nb\n~~~\n\n', { language: '', code: 'a\n\nb', closed: true }],
    ['```c++\n', { language: 'c++', code: '', closed: false }],
    ['```', { language: '', code: '', closed: false }],
  ])('%j', (block, expected) => {
    expect(fencedCode(block)).toEqual(expected);
  });

  it.each(['文字', '- ```js', '``` 行内 ```', '    ```js\n'])('leaves %j to the parser', (block) => {
    expect(fencedCode(block)).toBeNull();
  });
});

const lines = (count: number, line = 'const a = 1;'): string => `${line}\n`.repeat(count);
const chunksOf = (code: string): readonly string[] => new CodeChunks().update(code);

describe('code in chunks', () => {
  it('is whole when it is short', () => {
    expect(chunksOf('a\n\nb')).toEqual(['a\n\nb']);
  });

  it('ends a chunk at a blank line', () => {
    expect(chunksOf(`${lines(20)}\n${lines(3)}`)).toEqual([`${lines(20)}\n`, lines(3)]);
  });

  it('ends a chunk at the latest after 48 lines', () => {
    expect(chunksOf(lines(100)).map((chunk) => chunk.split('\n').length - 1)).toEqual([48, 48, 4]);
  });

  it('does not end a chunk inside a comment or a text of several lines', () => {
    const code = `${lines(14)}"""\nwords\n\nmore words\n"""\n\nend`;
    expect(chunksOf(code)).toEqual([code.slice(0, -3), 'end']);
  });

  it('is the same however it grew', () => {
    const code = `${lines(30)}\n/* ${lines(40, '注释')}*/\n\n${lines(60)}`;
    const growing = new CodeChunks();
    for (let end = 0; end <= code.length; end += 7)
      expect(growing.update(code.slice(0, end)).join('')).toBe(code.slice(0, end));
    expect(growing.update(code)).toEqual(chunksOf(code));
  });

  it('starts over when the code is replaced', () => {
    const chunks = new CodeChunks();
    chunks.update(lines(100));
    expect(chunks.update('b')).toEqual(['b']);
  });
});
