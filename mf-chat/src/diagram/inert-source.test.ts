import { describe, expect, it } from '@jest/globals';
import { inertSource } from './inert-source.ts';

describe("a diagram's source", () => {
  it.each([
    ['A["<img src=x onerror=alert(1)>"]', 'A["＜img src=x onerror=alert(1)>"]'],
    ['A->>B: </text><script>x</script>', 'A->>B: ＜/text>＜script>x＜/script>'],
    ['A["<!-- x -->"]', 'A["＜!-- x -->"]'],
    ['A["<BR onload=x>"]', 'A["＜BR onload=x>"]'],
    ['A->>B: #lt;img#gt; #60;b &lt;i &#x3C;u', 'A->>B: ＜img#gt; ＜b ＜i ＜u'],
  ])('has no tags: %j', (source, inert) => {
    expect(inertSource(source)).toBe(inert);
  });

  it.each([
    'A["一<br/>二"]',
    'A <|-- B',
    'A <--> B',
    'class B { <<interface>> }',
    'A["c < d"]',
    'A ||--o{ B : x',
    'style A fill:#600',
  ])('stays as it is: %j', (source) => {
    expect(inertSource(source)).toBe(source);
  });

  it('is refused when it would load an image', () => {
    expect(() => inertSource('A@{ img: "https://evil.cn/a.png", label: "x" }')).toThrow();
  });
});
