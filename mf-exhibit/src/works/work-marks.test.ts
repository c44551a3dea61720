import { exhibit, feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import { createPlatformDouble, sampleUser, settled } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sampleCard } from '../testing/sample-works.ts';
import { WorkMarks } from './work-marks.ts';

const work = sampleCard();
const { workLike } = feedCalls.inspiration;
let platform: ReturnType<typeof createPlatformDouble>;
let marks: WorkMarks;
let answers: ((value: { liked: boolean; likeCount: number } | ApiError) => void)[];

function start(options: Parameters<typeof createPlatformDouble>[0] = { user: sampleUser }) {
  platform = createPlatformDouble(options);
  marks = new WorkMarks(platform);
  answers = [];
  platform.http.answer(workLike, async () => {
    const answer = await new Promise<{ liked: boolean; likeCount: number } | ApiError>((resolve) =>
      answers.push(resolve),
    );
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
}
const shown = () => [marks.of(work).liked, marks.of(work).likeCount];
const asked = () => platform.http.asked(workLike).map(({ query }) => query?.like);

beforeEach(() => start());

describe('a like', () => {
  it('is shown at once, and then as the server counts', async () => {
    const done = marks.toggleLike(work);
    expect(shown()).toEqual([true, 4]);
    answers[0]?.({ liked: true, likeCount: 9 });
    await done;
    expect([shown(), asked()]).toEqual([[true, 9], ['1']]);
  });

  it('that the server refuses is rolled back, with one message', async () => {
    const done = marks.toggleLike(work);
    answers[0]?.(new ApiError(404, showcaseTexts.gone));
    await done;
    expect([shown(), platform.toast.shown]).toEqual([[false, 3], [{ kind: 'error', text: showcaseTexts.gone }]]);
  });

  it('of several presses the last one counts', async () => {
    const done = marks.toggleLike(work);
    await marks.toggleLike(work);
    expect(shown()).toEqual([false, 3]);
    answers[0]?.({ liked: true, likeCount: 4 });
    await settled();
    answers[1]?.({ liked: false, likeCount: 3 });
    await done;
    expect([shown(), asked()]).toEqual([
      [false, 3],
      ['1', '0'],
    ]);
  });

  it('is told to those who listen to this work, once for each change', async () => {
    const told: (number | string)[] = [];
    const stop = marks.subscribe(work.id, () => told.push(marks.of(work).likeCount));
    marks.subscribe('another', () => told.push('another'));
    const done = marks.toggleLike(work);
    answers[0]?.({ liked: true, likeCount: 9 });
    await done;
    stop();
    marks.received([work]);
    expect(told).toEqual([4, 9]);
  });

  it('stays while an older list comes', async () => {
    const done = marks.toggleLike(work);
    marks.received([work]);
    expect(shown()).toEqual([true, 4]);
    answers[0]?.({ liked: true, likeCount: 4 });
    await done;
    marks.received([{ ...work, liked: true, likeCount: 20 }]);
    expect(shown()).toEqual([true, 20]);
  });

  it('of a visitor is given after the login, once', async () => {
    start({});
    const done = marks.toggleLike(work);
    await settled();
    expect([asked(), platform.session.waiting.length]).toEqual([[], 1]);
    await platform.session.signIn({ ...sampleUser, accessToken: 'a.b' });
    await settled();
    answers[0]?.({ liked: true, likeCount: 4 });
    await done;
    expect([shown(), asked()]).toEqual([[true, 4], ['1']]);
  });
});

it('a collection is told, and taken out again', async () => {
  platform.http.answer(exhibit.collect, ({ body: { collected } }) => ({ collected, collectCount: collected ? 2 : 1 }));
  await marks.toggleCollect(work);
  await marks.toggleCollect(work);
  expect(platform.toast.shown.map(({ text }) => text)).toEqual([showcaseTexts.collected, showcaseTexts.uncollected]);
  expect([marks.of(work).collected, marks.of(work).collectCount]).toEqual([false, 1]);
});
