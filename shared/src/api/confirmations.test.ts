import { describe, expect, it } from '@jest/globals';
import { calls } from './index.ts';

/** Calls of operators that change something and ask for no confirmation: they move no money and credits, bar nobody, and change of what visitors get at most how apps are presented and which apps and works of people are shown. */
const withoutConfirmation: readonly string[] = [
  'alertWebhooks.try',
  'appManagement.addImage',
  'appManagement.editApp',
  'appManagement.editTopic',
  'backups.begin',
  'comicsRoom.orderMusic',
  'comicsRoom.orderStyles',
  'legalAgreements.preview',
  'engines.resolveAlert',
  'engines.startTrial',
  'localModels.try',
  'invoices.issue',
  'operators.confirm',
  'operators.sendCode',
  'orders.query',
  'orders.resolveAlert',
  'ownership.decline',
  'ownership.claim',
  'ownAppReviews.approve',
  'ownAppReviews.refuse',
  'ownAppReviews.takeDown',
  'releases.attachReport',
  'releases.overrideLink',
  'releases.reportKey',
  'showcaseReviews.approve',
  'showcaseReviews.claim',
  'showcaseReviews.decideAppeal',
  'showcaseReviews.feature',
  'showcaseReviews.mergeTags',
  'showcaseReviews.orderFeatured',
  'showcaseReviews.orderTags',
  'showcaseReviews.refuse',
  'showcaseReviews.saveTag',
  'showcaseReviews.showExamples',
  'showcaseReviews.undo',
];

describe('a call of operators that changes something', () => {
  it('asks for a confirmation by code, or is known not to', () => {
    const changing = calls.filter(
      ({ access, method }) => (access === 'operator' || access === 'deploy') && method !== 'GET',
    );
    const asking = changing.filter(({ confirm }) => confirm !== undefined);
    expect(asking.length).toBeGreaterThan(10);
    expect(
      changing
        .filter((call) => !asking.includes(call) && !withoutConfirmation.includes(call.name))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('is the only kind that has one', () => {
    expect(
      calls.filter(
        ({ access, method, confirm }) =>
          confirm !== undefined && (method === 'GET' || (access !== 'operator' && access !== 'deploy')),
      ),
    ).toEqual([]);
  });
});
