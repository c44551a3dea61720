import { describe, expect, it } from '@jest/globals';
import { countStep, parseVisitorDay, visitorDayText } from './visitor-day.ts';

/** Reports steps one after the other with the cookie of the answer before; resolves with what each counted. */
function visit(days: readonly (readonly [string, Parameters<typeof countStep>[1]])[]): string[] {
  let cookie: string | undefined;
  return days.map(([day, step]) => {
    const { counted, after } = countStep(parseVisitorDay(cookie), step, day);
    cookie = visitorDayText(after);
    return counted.join(' ');
  });
}

describe('a step of a browser', () => {
  it('counts once a day', () => {
    expect(
      visit([
        ['2024-03-01', 'seen'],
        ['2024-03-01', 'focus'],
        ['2024-03-01', 'seen'],
        ['2024-03-01', 'focus'],
        ['2024-03-01', 'result'],
      ]),
    ).toEqual(['seen', 'focus', '', '', 'result']);
  });

  it('on a later day is a return, once at all', () => {
    expect(
      visit([
        ['2024-03-01', 'seen'],
        ['2024-03-02', 'focus'],
        ['2024-03-02', 'seen'],
        ['2024-03-02', 'seen'],
        ['2024-03-09', 'seen'],
      ]),
    ).toEqual(['seen', 'focus', 'seen second-day', '', 'seen']);
  });

  it('with a day that is still to come begins anew', () => {
    expect(countStep(parseVisitorDay('2099-01-01~2099-01-01~63~1'), 'seen', '2024-03-01')).toEqual({
      counted: ['seen'],
      after: { first: '2024-03-01', day: '2024-03-01', steps: ['seen'], returned: false },
    });
  });
});

it.each([
  undefined,
  '',
  'x',
  '2024-03-01',
  '2024-03-01~2024-03-01~-1~0',
  '2024-03-01~2024-03-01~1~2',
  '2024-03-01~2024-03-01~1~0; x',
])('takes %p for no cookie', (text) => expect(parseVisitorDay(text)).toBeNull());
