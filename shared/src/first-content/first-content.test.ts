import { afterEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { callAddress, FIRST_CONTENT_ELEMENT_ID, takeFirstContent } from './index.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const call = { path: '/api/works/list', data: z.object({ list: z.array(z.string()) }) };
const query = { sort: 'new', tagId: 7 };
const AGE = 1000;

/** The page came with this. */
function serve(text: string): void {
  const element = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: FIRST_CONTENT_ELEMENT_ID,
    textContent: text,
  });
  document.body.append(element);
}
const content = (changes: object = {}): string =>
  JSON.stringify([null, { address: callAddress(call.path, query), at: 5000, data: { list: ['a'] }, ...changes }]);

describe('what a page begins with', () => {
  it('answers its call once', () => {
    serve(content());
    expect(takeFirstContent(call, query, 5500, AGE)).toEqual({ list: ['a'] });
    expect(takeFirstContent(call, query, 5500, AGE)).toBeNull();
  });

  it('answers each of its calls', () => {
    serve(
      JSON.stringify([
        ...JSON.parse(content()),
        { address: callAddress('/api/other', {}), at: 5000, data: { list: ['b'] } },
      ]),
    );
    expect(takeFirstContent(call, query, 5500, AGE)).toEqual({ list: ['a'] });
    expect(takeFirstContent({ ...call, path: '/api/other' }, {}, 5500, AGE)).toEqual({ list: ['b'] });
  });

  it('is kept for its call when another one is made', () => {
    serve(content());
    expect(takeFirstContent(call, { sort: 'hot' }, 5500, AGE)).toBeNull();
    expect(takeFirstContent({ ...call, path: '/api/other' }, query, 5500, AGE)).toBeNull();
    expect(takeFirstContent(call, query, 5500, AGE)).not.toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list of nothing', '[null,7]'],
    ['too old', content({ at: 4000 })],
    ['without a time', content({ at: undefined })],
    ['of another version of the call', content({ data: { items: [] } })],
  ])('answers nothing when it is %s', (_, text) => {
    serve(text);
    expect(takeFirstContent(call, query, 5500, AGE)).toBeNull();
  });

  it('is nothing on most pages', () => expect(takeFirstContent(call, query, 0, AGE)).toBeNull());
});
