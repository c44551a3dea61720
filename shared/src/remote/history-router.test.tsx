import { Navigate, Route, Routes } from '@ai-site/shared/router';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createBrowserHistory } from 'history';
import { HistoryRouter } from './history-router.tsx';

const ownsChat = (pathname: string): boolean => pathname.startsWith('/chat');

/** A remote that owns /chatNew and, like all remotes, redirects unknown paths to the home page. */
function openAt(path: string) {
  const history = createBrowserHistory();
  history.replace(path);
  render(
    <HistoryRouter history={history} accepts={ownsChat}>
      <Routes>
        <Route path="/chatNew" element={<p>我来聊</p>} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </HistoryRouter>,
  );
  return history;
}

describe('the router of a remote', () => {
  it('keeps its own location while the page moves away', () => {
    const history = openAt('/chatNew');
    act(() => history.push('/draw'));
    expect(screen.getByText('我来聊').tagName).toBe('P');
    expect(history.location.pathname).toBe('/draw');
  });

  it('leaves the address alone when the page moved on before it was there, and follows when the page comes back', () => {
    const history = openAt('/draw');
    expect(history.location.pathname).toBe('/draw');
    act(() => history.push('/chatNew'));
    expect(screen.getByText('我来聊').tagName).toBe('P');
  });
});
