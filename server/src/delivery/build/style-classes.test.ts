import { describe, expect, it } from '@jest/globals';
import { brokenClasses, classesOf } from './style-classes.ts';

const css = {
  file: 'mf-a/src/a.module.css',
  text: '/* .gone */ .box, .box:hover .word { width: 1.5em; } :global(.arco) { content: ".no"; } .dark-1 { color: red; }',
};
const code = (text: string) => ({
  file: 'mf-a/src/part/A.tsx',
  text: `import styles from '../a.module.css';\n${text}`,
});

describe('the classes of a module', () => {
  it('are those that it defines itself', () => {
    expect([...classesOf(css.text)]).toEqual(['box', 'word', 'dark-1']);
  });

  it('are missed where code uses another one', () => {
    const all = [
      css,
      { ...css, file: 'mf-a/src/b.module.css', text: '.wide { composes: box large from "./a.module.css"; }' },
    ];
    const use = code(
      "import b from '../b.module.css';\nclasses(styles.box, styles.word, styles['dark-1'], styles.rows, b.wide);",
    );
    expect(brokenClasses([use], all)).toEqual([
      'class without a style: mf-a/src/part/A.tsx uses .rows of mf-a/src/a.module.css',
      'class without a style: mf-a/src/b.module.css uses .large of mf-a/src/a.module.css',
    ]);
  });

  it('are reported when nobody uses them, unless one is chosen at run time', () => {
    expect(brokenClasses([code('classes(styles.box);')], [css])).toEqual([
      'style without a use: mf-a/src/a.module.css defines .word',
      'style without a use: mf-a/src/a.module.css defines .dark-1',
    ]);
    expect(brokenClasses([code('classes(styles.box, styles[tone]);')], [css])).toEqual([]);
  });
});
