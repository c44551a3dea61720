import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { useGradualCount } from './use-gradual-count.ts';

const counts: number[] = [];

function Parts({ owner, count }: { readonly owner: object; readonly count: number }) {
  const shown = useGradualCount({ owner, count, first: 2, step: 3 });
  counts.push(shown);
  return <p>{shown}</p>;
}

it('shows some parts at once, the others frame by frame, and all at once the next time', async () => {
  const owner = {};
  counts.length = 0;
  const { unmount } = render(<Parts owner={owner} count={7} />);
  await waitFor(() => expect(screen.getByText('7')).toBeTruthy());
  expect(counts).toEqual([2, 5, 7]);
  unmount();
  render(<Parts owner={owner} count={9} />);
  expect(screen.getByText('9')).toBeTruthy();
});
