import { describe, expect, it } from '@jest/globals';
import { maySubmitOwnApp, type OwnAppReviewFacts, ownAppReviewState } from './review.ts';

const facts = (changes: Partial<OwnAppReviewFacts>): OwnAppReviewFacts => ({
  version: 3,
  publishedVersion: null,
  submittedVersion: null,
  verdict: null,
  ...changes,
});

describe('the moderation of an assistant', () => {
  it.each([
    ['nobody has seen it', {}, 'private', true],
    ['its latest version waits', { submittedVersion: 3 }, 'pending', false],
    ['an earlier version waits', { submittedVersion: 2 }, 'pending', true],
    ['its latest version is approved', { publishedVersion: 3 }, 'published', false],
    ['an earlier version is approved', { publishedVersion: 2 }, 'published', true],
    ['a new version of an approved one waits', { publishedVersion: 2, submittedVersion: 3 }, 'pending', false],
    ['it was refused', { verdict: 'refused' }, 'refused', true],
    ['a new version of an approved one was refused', { publishedVersion: 2, verdict: 'refused' }, 'refused', true],
    ['it was taken down', { verdict: 'takenDown' }, 'takenDown', true],
  ] as const)('when %s', (_, changes, state, submittable) => {
    expect([ownAppReviewState(facts(changes)), maySubmitOwnApp(facts(changes))]).toEqual([state, submittable]);
  });
});
