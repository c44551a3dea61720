import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { comicsMedia } from '@ai-site/shared/api/comics/media';
import { comicsPrices } from '@ai-site/shared/api/comics/prices';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { rolesPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type StudioScene,
  sampleProject,
  sampleRole,
  sampleSubjectMedia,
  studioScene,
} from '../project/testing/studio-scene.ts';
import RoleListScreen from './RoleListScreen.tsx';

async function open(changes: Partial<StudioScene> = {}) {
  const roles = [sampleRole('r1', { name: '小雨', storyboards: 3 }), sampleRole('r2', { name: '雨姑娘' })];
  const { platform, scene } = studioScene({ roles, ...changes }, rolesPath({ comicsId: 'c1', episodeId: 'e1' }));
  setPlatform(platform);
  const { http } = platform;
  http.answer(chatVoice.voiceList, () => ({ list: [] }));
  http.answer(comicsMedia.candidates, () => []);
  http.answer(comicsPrices.list, () => [
    { kind: 'image' as const, priceTenths: 100, demonstration: false, open: true },
  ]);
  http.answer(comicsRoles.save, ({ body }) => ({
    ...sampleRole('r1', { name: '小雨' }),
    ...('appearance' in body ? { appearance: body.appearance } : {}),
    revision: 2,
  }));
  await act(async () => {
    render(
      <HistoryRouter history={platform.history}>
        <RoleListScreen />
      </HistoryRouter>,
    );
  });
  await screen.findByRole('article', { name: '小雨' });
  return { platform, http, scene, person: userEvent.setup() };
}

it('saves what is typed about a role, and makes images at the price on the button', async () => {
  const { http, scene, person } = await open();
  fireEvent.change(screen.getByRole('textbox', { name: '外貌' }), { target: { value: '黑色短发' } });
  await waitFor(() =>
    expect(http.asked(comicsRoles.save)).toEqual([{ body: { roleId: 'r1', revision: 1, appearance: '黑色短发' } }]),
  );
  http.answer(comicsMedia.roleImages, () => {
    scene.roleMedia = [
      sampleSubjectMedia('r1', {
        work: { state: 'waiting', taskId: 't', failure: null, refunded: false, since: null },
      }),
    ];
    return { batchId: 'b', taskIds: ['t'] };
  });
  await person.click(screen.getByRole('radio', { name: '4' }));
  await person.click(screen.getByRole('button', { name: /生成 4 张\s*40.0 算力/ }));
  await waitFor(() => expect(http.asked(comicsMedia.roleImages)[0]?.body).toMatchObject({ roleId: 'r1', count: 4 }));
  expect(await screen.findByRole('button', { name: '生成中' })).toHaveProperty('disabled', true);
});

it('splits the text as the template of the project, unless a density is chosen', async () => {
  const { http, person } = await open({ project: sampleProject({ template: { publicationId: 'p-1', beats: 8 } }) });
  await person.click(screen.getByRole('button', { name: '按模板' }));
  expect(screen.getByRole('menuitemradio', { name: /按模板/ }).textContent).toContain('8 个镜头');
  await person.click(screen.getByRole('menuitemradio', { name: /按模板/ }));
  http.answer(comicsSteps.storyboards, () => {
    throw new ApiError(409, '算力不足，还差 1');
  });
  const make = screen.getByRole('button', { name: /^生成分镜/ });
  await person.click(make);
  await person.click(screen.getByRole('button', { name: '按模板' }));
  await person.click(screen.getByRole('menuitemradio', { name: /^密/ }));
  await person.click(make);
  await waitFor(() =>
    expect(http.asked(comicsSteps.storyboards).map(({ body }) => body)).toMatchObject([
      { template: true },
      { density: 'many', template: false },
    ]),
  );
});

it('merges two names of one person', async () => {
  const { http, person } = await open();
  http.answer(comicsRoles.merge, () => sampleRole('r2', { name: '雨姑娘', aliases: ['小雨'], revision: 2 }));
  await person.click(screen.getByRole('button', { name: '更多：小雨' }));
  await person.click(await screen.findByRole('menuitem', { name: /与另一个角色合并/ }));
  await person.click(await screen.findByRole('button', { name: '合并' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '更多：小雨' })).toBeNull());
  expect(http.asked(comicsRoles.merge)).toEqual([
    { body: { roleId: 'r1', revision: 1, intoRoleId: 'r2', intoRevision: 1 } },
  ]);
});
