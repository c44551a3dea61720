import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { statusActions, statusAfter } from './transitions.ts';

const statuses = Object.values(ShareStatus);
const anyActions = fc.array(fc.constantFrom(...statusActions), { maxLength: 40 });

describe('the status of a publication', () => {
  it('is shared only by a decision or by one that takes another back', () => {
    fc.assert(
      fc.property(anyActions, (actions) => {
        let status: ShareStatus = ShareStatus.unshared;
        let refusedBefore = false;
        for (const action of actions) {
          const next = statusAfter(status, action);
          if (next === null) continue;
          if (next === ShareStatus.shared) expect(['approve', 'grant-appeal', 'restore']).toContain(action);
          if (action === 'grant-appeal' || action === 'restore') expect(refusedBefore).toBe(true);
          if (next === ShareStatus.refused) refusedBefore = true;
          // Nothing leads back to a work without a publication.
          expect(next).not.toBe(ShareStatus.unshared);
          status = next;
        }
      }),
    );
  });

  it.each(statuses)('%i refuses what is not in the table', (status) => {
    const allowed: Readonly<Record<ShareStatus, readonly string[]>> = {
      0: ['submit'],
      1: ['approve', 'refuse', 'cancel'],
      2: ['cancel', 'take-down'],
      3: ['submit', 'appeal', 'grant-appeal', 'refuse-appeal', 'restore'],
      4: ['submit'],
    };
    expect(statusActions.filter((action) => statusAfter(status, action) !== null)).toEqual(allowed[status]);
  });
});
