import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReleasesSection } from '../releases/ReleasesSection.tsx';
import { ReleasesStore } from '../releases/releases-store.ts';

/** Renders the board of these packages for an operator. */
export async function openReleases(...list: readonly PackageReleases[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(releases.list, () => [...list]);
  const store = new ReleasesStore({ http: platform.http, onAction: () => undefined });
  await store.board.refresh();
  render(<ReleasesSection store={store} />);
  return { ...platform, store, hand: userEvent.setup() };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
