import { describe, expect, it } from '@jest/globals';
import { checkRefusals, uncodedErrors, uncodedRefusals } from './coded-refusals.ts';
import { root } from './programs.ts';

describe('refusals to teams', () => {
  it('all have a code', () => {
    expect(checkRefusals(root)).toEqual([]);
  });

  it.each([
    ["throw new Error('the port is in use');", [1]],
    ["const one = 1;\nthrow new ApiError(404, errorTexts.notFound);\nthrow new TypeError('no');", [2, 3]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    ['compilation.errors.push(new webpack.WebpackError(`${file}: no`));', [1]],
    ["throw refusal('pinned', { name });", []],
    ["throw commandError('port-taken', { port });", []],
    [
      "compilation.errors.push(new webpack.WebpackError(buildMessage(buildRefusal('hash-missing', { entry, file }))));",
      [],
    ],
  ])('%s', (text, lines) => {
    expect(uncodedErrors(text)).toEqual(lines);
  });

  it('are named by file and line, also one more beside those that say nothing to a team', () => {
    const internal = "throw new Error('No project is set');\n";
    const files = [
      { file: 'server/src/delivery/releases/upload/publish.ts', text: '\nthrow new Error();' },
      { file: 'server/src/delivery/command-line/project.ts', text: internal },
    ];
    expect(uncodedRefusals(files)).toEqual([
      'refusal without a code: server/src/delivery/releases/upload/publish.ts:2',
    ]);
    expect(
      uncodedRefusals([{ file: 'server/src/delivery/command-line/project.ts', text: internal + internal }]),
    ).toHaveLength(1);
  });
});
