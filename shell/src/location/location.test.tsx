import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Redirect } from './Redirect.tsx';
import { useLocation } from './use-location.ts';

function Here() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      {pathname === '/unknown' && <Redirect to="/" />}
    </>
  );
}

it('parts of the shell follow the history of the page, and a redirect leaves no entry to go back to', () => {
  const platform = createPlatformDouble({ path: '/chatNew?from=a' });
  setPlatform(platform);
  render(<Here />);
  expect(screen.getByText('/chatNew?from=a').tagName).toBe('P');
  act(() => platform.history.push('/draw'));
  expect(screen.getByText('/draw').tagName).toBe('P');
  act(() => platform.history.push('/unknown'));
  expect(screen.getByText('/').tagName).toBe('P');
  expect(platform.history.action).toBe('REPLACE');
});
