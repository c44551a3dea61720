import { afterEach, describe, expect, it } from '@jest/globals';

const PAGE = `
  <main id="page" role="main">
    <h1>Title</h1>
    <form aria-label="Order">
      <fieldset disabled><legend><input name="in-legend"></legend><input name="in-fieldset"><p>Text</p></fieldset>
      <button type="submit">Buy</button><button disabled tabindex="-1" role="switch tab">Later</button>
      <input type="TEXT" name="plain"><input><input type="checkbox" checked>
      <select multiple><option>One</option></select><textarea autofocus></textarea>
    </form>
    <a href="/a">Link</a><a>Name</a><img alt=""><img alt="A sky"><img>
    <ul role="list"><li><span contenteditable="true">Words</span></li></ul>
    <svg role="img"><path d=""></path></svg><div data-focus-guard="true" role=""></div>
  </main>`;

/** The same selector, which a name without meaning leaves to jsdom. */
const leftToJsdom = (selectors: string) => `${selectors}, .none`;

const selectorsOfLibraries = [
  '*',
  '*[role~="switch"],button,input',
  '*[role~="list"],menu,ol,ul',
  'input[type="checkbox"]',
  'input[type="text"]',
  'button[type="SUBMIT"]:not([list])',
  'input:not([type])',
  'input:not([type]):not([list])',
  'img[alt=""]',
  'img[alt]:not([alt=""])',
  'form[aria-label]:not([aria-label=""])',
  'select[multiple]',
  '[data-focus-lock-disabled]',
  '[tabindex], [contenteditable], [autofocus], a[href], svg',
  'button:enabled,select:enabled,textarea:enabled,input:enabled,a[href],summary, [data-focus-guard]',
];

afterEach(() => document.body.replaceChildren());

describe('a selector that is answered without jsdom', () => {
  it.each(selectorsOfLibraries)('finds and matches the elements that jsdom does: %s', (selectors) => {
    document.body.innerHTML = PAGE;
    for (const root of [document, document.body, ...document.querySelectorAll('form')])
      expect([...root.querySelectorAll(selectors)]).toEqual([...root.querySelectorAll(leftToJsdom(selectors))]);
    for (const element of document.querySelectorAll('*'))
      expect([element, element.matches(selectors)]).toEqual([element, element.matches(leftToJsdom(selectors))]);
  });

  it('is one that says all; others are left to jsdom, and so are wrong ones', () => {
    document.body.innerHTML = PAGE;
    expect(document.querySelectorAll('textarea[autofocus="true"]')).toHaveLength(0);
    expect(document.querySelectorAll('form > fieldset input')).toHaveLength(2);
    expect(() => document.querySelectorAll('[')).toThrow('[');
    expect(() => document.querySelectorAll('')).toThrow();
  });

  it('has its elements by index, by item, and none beyond the last', () => {
    document.body.innerHTML = PAGE;
    const images = document.querySelectorAll('img');
    expect(images.item(1)).toBe(images[1]);
    expect(images.item(3)).toBeNull();
  });
});
