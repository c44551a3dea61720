import { afterEach, describe, expect, it } from '@jest/globals';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const asked = (element: Element) => {
  const style = getComputedStyle(element);
  const { display, visibility, pointerEvents, backgroundColor } = style;
  return {
    display,
    visibility,
    pointerEvents,
    backgroundColor,
    byName: ['display', 'visibility', 'pointer-events', 'color'].map((name) => style.getPropertyValue(name)),
  };
};

/** What the cascade of jsdom says: it is asked as soon as the page has a sheet. */
function cascaded(element: Element) {
  const sheet = document.createElement('style');
  sheet.textContent = '.nothing { display: none }';
  document.head.append(sheet);
  const style = asked(element);
  sheet.remove();
  return style;
}

describe('the computed style of tests', () => {
  it.each([
    '<p data-of></p>',
    '<span data-of></span>',
    '<span hidden><b data-of></b></span>',
    '<button hidden data-of></button>',
    '<div hidden style="display: flex" data-of></div>',
    '<dialog data-of></dialog>',
    '<dialog open data-of></dialog>',
    '<details><p data-of></p></details>',
    '<input type="hidden" data-of>',
    '<input type="text" data-of>',
    '<template data-of></template>',
    '<table><tbody><tr><td data-of></td></tr></tbody></table>',
    '<ruby><rp data-of></rp></ruby>',
    '<svg><path data-of></path></svg>',
    '<div style="visibility: hidden"><p><i data-of></i></p></div>',
    '<div style="visibility: hidden"><p style="visibility: visible"><i data-of></i></p></div>',
    '<div style="pointer-events: none"><p><i data-of></i></p></div>',
    '<div style="pointer-events: none; background-color: red; color: blue" data-of></div>',
  ])('is that of the cascade: %s', (html) => {
    document.body.innerHTML = html;
    const element = document.querySelector('[data-of]');
    if (element === null) throw new Error('no element');
    expect(asked(element)).toEqual(cascaded(element));
  });

  it('follows a sheet of the page', () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'p { display: none }';
    document.head.append(sheet);
    document.body.innerHTML = '<p></p>';
    expect(getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none');
  });
});
