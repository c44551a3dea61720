import { describe, expect, it } from '@jest/globals';
import { root } from '../build/programs.ts';
import { deadLinks } from './dead-links.ts';
import { incompleteDecisions } from './decision-pages.ts';
import { missingPaths, missingScripts } from './missing-names.ts';
import { anchorsOf, linksOf, readDocuments } from './read-documents.ts';

const page = (text: string, file = 'docs/page.md') => [{ file, text }];

describe('the documents of the repository', () => {
  const documents = readDocuments(root);

  it('are read', () =>
    expect(documents.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/product/rules.md']),
    ));

  it('link to what is there', () => expect(deadLinks(root, documents)).toEqual([]));

  it('name paths that are there', () => expect(missingPaths(root, documents)).toEqual([]));

  it('name commands that do something', () => expect(missingScripts(root, documents)).toEqual([]));

  it('tell of each decision its context, its figures with their command, and its consequence', () =>
    expect(incompleteDecisions(documents)).toEqual([]));
});

describe('a link', () => {
  it('leads to a file, an anchor and a name that are there', () => {
    const text = [
      '[map](architecture.md#states)',
      '[`deadLinks`](../server/src/delivery/docs/dead-links.ts)',
      '[here](#journeys)',
      '[site](https://example.com)',
    ].join('\n');
    expect(deadLinks(root, page(text, 'docs/architecture.md'))).toEqual([]);
  });

  it('is dead when one of them is not', () => {
    const text =
      '[map](no.md) [map](architecture.md#nowhere) [`noSuchName`](../server/src/delivery/docs/dead-links.ts)';
    expect(deadLinks(root, page(text)).map((line) => line.split(', ')[1])).toEqual([
      'which is not there',
      'which has no such anchor',
      'which has no noSuchName',
    ]);
  });

  it('is none in code or in a fenced block', () => {
    expect(linksOf('`a[0](b)`\n```sh\n[a](b)\n```\n[`c`](d.ts)')).toEqual([{ text: '`c`', target: 'd.ts' }]);
  });
});

it('anchors are those of headings, counted when they repeat, and those given by hand', () => {
  expect([...anchorsOf('# A b, 中文 `c`\n## A\n## A\n1. <a id="credits-4"></a>x')].sort()).toEqual(
    ['a', 'a-1', 'a-b-中文-c', 'credits-4'].sort(),
  );
});

it('a path in code is missing when nothing has it, placeholders match anything', () => {
  const text = '`server/src/chat/nothing.ts` `server/src/*/routes.ts` `mf-<name>/src/remote.ts` `server/no/*.ts` `a/b`';
  expect(missingPaths(root, page(text))).toEqual([
    'docs/page.md names server/src/chat/nothing.ts, which is not there',
    'docs/page.md names server/no/*.ts, which is not there',
  ]);
});

it('a command is missing when package.json has no such script, or the bench no such area', () => {
  expect(
    missingScripts(root, page('`npm run bench -- chat` `npm run nothing`\n```sh\nnpm run -s bench -- weather\n```')),
  ).toEqual([
    'docs/page.md tells of `npm run nothing`, which does nothing',
    'docs/page.md tells of `npm run bench -- weather`, which does nothing',
  ]);
});

it('a decision without figures and their command is incomplete', () => {
  const text = '# 1\n\n## Context\n\nx\n\n## Figures\n\n5 s\n';
  expect(incompleteDecisions(page(text, 'docs/decisions/0001-a.md'))).toEqual([
    'docs/decisions/0001-a.md has no section Consequence',
    'docs/decisions/0001-a.md does not say which command measures its figures',
    'docs/decisions/README.md does not list docs/decisions/0001-a.md',
  ]);
});
