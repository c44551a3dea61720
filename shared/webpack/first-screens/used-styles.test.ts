import { describe, expect, it } from '@jest/globals';
import { usedStyles } from './used-styles.ts';

const used = (css: string) => usedStyles(css, [['section', { class: 'a b' }, [['p', { class: 'c' }, ['x']]]]]);

describe('the styles of a painted screen', () => {
  it('are the rules whose names it has', () => {
    expect(used('.a .c{color:red}.d{color:red}.a .d{color:red}.a>p{top:0}.a>h1{top:0}.a:not(.d){left:0}')).toBe(
      '.a .c{color:red}.a>p{top:0}.a:not(.d){left:0}',
    );
  });

  it('are also those for other windows', () => {
    expect(used('@media (max-width:767px){.a{color:red}.d{color:red}}')).toMatch(/^@media [^{]+\{\.a\{color:red\}\}$/);
  });

  it('have no states, animations, fonts, and nothing for print', () => {
    expect(
      used('.a:hover{color:red}@keyframes x{to{top:0}}@font-face{font-family:x;src:url(x)}@media print{.a{color:red}}'),
    ).toBe('');
  });

  it('keep tokens as they are', () => expect(used('.a{gap:var(--space-2)}')).toBe('.a{gap:var(--space-2)}'));
});
