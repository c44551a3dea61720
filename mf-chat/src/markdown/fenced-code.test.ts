import { describe, expect, it } from '@jest/globals';
import { fencedCode } from './fenced-code.ts';

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
