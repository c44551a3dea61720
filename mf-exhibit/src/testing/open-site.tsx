import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { Route, Routes } from '@ai-site/shared/router';
import type { createPlatformDouble } from '@ai-site/shared/testing';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ExhibitScreen from '../feed/ExhibitScreen.tsx';
import GalleryScreen from '../feed/GalleryScreen.tsx';
import ImageDetailScreen from '../screens/ImageDetailScreen.tsx';
import VideoDetailScreen from '../screens/VideoDetailScreen.tsx';

/** Shows the screens of the showcase at the platform's address. */
export async function openSite(platform: ReturnType<typeof createPlatformDouble>) {
  setPlatform(platform);
  // jsdom has no layout.
  Object.assign(window, { scrollTo: () => undefined });
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <Routes>
          <Route path="/exhibit" element={<ExhibitScreen />} />
          <Route path="/gallery" element={<GalleryScreen />} />
          <Route path="/exhibitdetail" element={<ImageDetailScreen />} />
          <Route path="/aivideoDetail" element={<VideoDetailScreen />} />
        </Routes>
      </HistoryRouter>,
    );
  });
  return userEvent.setup();
}
