import { describe, expect, it } from '@jest/globals';
import { prompts as calls, type OwnPrompt } from '../../api/prompts.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { OwnPrompts } from './own-prompts.ts';

const prompt = (id: string, changes: Partial<OwnPrompt> = {}): OwnPrompt => ({
  id,
  title: id,
  category: '',
  text: '文字',
  favourite: false,
  updatedAt: `2025-06-01T00:00:0${id}Z`,
  ...changes,
});

async function open(rows: readonly OwnPrompt[]) {
  const platform = createPlatformDouble();
  platform.http.answer(calls.list, () => [...rows]);
  const store = new OwnPrompts(platform);
  await store.list.refresh();
  const refuse = () => {
    throw new ApiError(500, errorTexts.server);
  };
  return { platform, store, refuse, ids: () => store.all.map(({ id }) => id) };
}

describe('own prompts', () => {
  it('stay in the order of the server: favourites first, then the last changed', async () => {
    const { platform, store, ids } = await open([prompt('2'), prompt('1')]);
    platform.http.answer(calls.save, ({ body }) => prompt(body.id ?? '3', { favourite: body.favourite ?? false }));
    await store.save({ title: '新', category: '', text: '文字', favourite: false });
    expect(ids()).toEqual(['3', '2', '1']);
    await store.setFavourite(prompt('1'), true);
    expect(ids()).toEqual(['1', '3', '2']);
  });

  it('roll back a mark and a removal that the server refuses', async () => {
    const { platform, store, ids, refuse } = await open([prompt('2'), prompt('1')]);
    platform.http.answer(calls.save, refuse);
    platform.http.answer(calls.remove, refuse);
    const marking = store.setFavourite(prompt('1'), true);
    expect(ids()).toEqual(['1', '2']);
    await marking;
    expect(ids()).toEqual(['2', '1']);
    const removing = store.remove(prompt('2'));
    expect(ids()).toEqual(['1']);
    expect(await removing).toBe(false);
    expect(ids()).toEqual(['2', '1']);
  });

  it('names the categories in use', async () => {
    const { store } = await open([prompt('3', { category: '电商' }), prompt('2'), prompt('1', { category: '电商' })]);
    expect(store.categories).toEqual(['电商']);
  });
});
