import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import Markdown from './Markdown.tsx';
import { hostileReplies } from './testing/hostile-replies.ts';

beforeAll(() => setPlatform(createPlatformDouble()));
afterEach(cleanup);

/** Elements and attributes that a reply must not contain; formulas consist of MathML, SVG and positioned boxes. */
const forbidden =
  'script, iframe, frame, object, embed, form, button[formaction], input:not([type="checkbox"]), textarea, select, video, audio, source, link, meta, base, style, template, details:not([class]), marquee, animate, set, foreignObject';

const protocols = /^(https?:|mailto:|\/(?![/\\]))/;

function faultsOf(container: Element): readonly string[] {
  const faults = [...container.querySelectorAll(forbidden)].map(({ outerHTML }) => outerHTML);
  for (const element of container.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const address = name === 'href' || name === 'src' || name === 'xlink:href' || name === 'action';
      const runs = name.startsWith('on') || name === 'srcdoc' || (address && !protocols.test(value));
      const loads = name === 'style' && /url\(|expression|@import|javascript/i.test(value);
      if (runs || loads) faults.push(`${element.localName} ${name}=${value}`);
    }
  }
  // Only images of this site are loaded.
  for (const image of container.querySelectorAll('img'))
    if (image.getAttribute('src') !== '/a.png') faults.push(image.outerHTML);
  for (const link of container.querySelectorAll('a[target="_blank"]'))
    if (link.getAttribute('rel')?.includes('noopener') !== true) faults.push(link.outerHTML);
  return faults;
}

describe('a hostile reply', () => {
  it('is one of many', () => {
    expect(hostileReplies.length).toBeGreaterThan(80);
  });

  it.each(hostileReplies)('does nothing: %j', async (reply) => {
    const { container } = render(<Markdown source={`${reply}\n`} growing={false} />);
    if (/\$\$|\\\(/.test(reply))
      await waitFor(() => expect(container.querySelector('.katex, .katex-error')).not.toBeNull());
    if (reply.includes('mermaid')) await waitFor(() => expect(container.textContent).toContain('图表语法有误'));
    await act(async () => undefined);
    // The whole page, because a diagram is measured outside the reply.
    expect(faultsOf(document.body)).toEqual([]);
  });

  it.each(hostileReplies)('does nothing while it is written: %j', (reply) => {
    const written = (share: number) => <Markdown source={reply.slice(0, Math.ceil(reply.length * share))} growing />;
    const { container, rerender, unmount } = render(written(0.4));
    expect(faultsOf(container)).toEqual([]);
    for (const share of [0.7, 1]) {
      rerender(written(share));
      expect(faultsOf(container)).toEqual([]);
    }
    unmount();
  });

  it('is shown as the text that it is', () => {
    const { container } = render(<Markdown source={'<script>alert(1)</script>\n'} growing={false} />);
    expect(container.textContent).toContain('<script>alert(1)</script>');
  });
});
