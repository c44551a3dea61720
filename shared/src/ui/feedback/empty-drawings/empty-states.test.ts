import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { emptyDrawings } from './index.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Drawings of the empty states of every file of the product, in their order. The workbench of operators and what cannot be found have the common ones; previews are not of the product. */
const emptyStates: Readonly<Record<string, readonly string[]>> = {
  'mf-appcenter/src/collection/CollectionScreen.tsx': ['favourites'],
  'mf-appcenter/src/own-apps/OwnAppsScreen.tsx': ['own-apps'],
  'mf-appcenter/src/presets/OwnPresets.tsx': ['presets'],
  'mf-appcenter/src/search/screen/SearchScreen.tsx': ['search'],
  'mf-chat/src/history/HistoryList.tsx': ['search', 'archive', 'chats'],
  'mf-chat/src/sharing/SharedChatScreen.tsx': ['not-found', 'shared-chat'],
  'mf-chat/src/transcript/Transcript.tsx': ['not-found', 'locked'],
  'mf-chat/src/voice/picker/VoicePanel.tsx': ['voices'],
  'mf-draw/src/share/SharedWorkScreen.tsx': ['not-found'],
  'mf-exhibit/src/detail/RemixesDialog.tsx': ['remixes'],
  'mf-exhibit/src/feed/FeedEmpty.tsx': ['likes', 'published', 'search', 'tag', 'gallery', 'showcase'],
  'mf-exhibit/src/feed/LoginCard.tsx': ['locked'],
  'mf-membership/src/centre/Packages.tsx': ['packages'],
  'mf-membership/src/credits/RecordList.tsx': ['credits'],
  'mf-membership/src/me/Agreements.tsx': ['agreements'],
  'mf-shortvideo/src/collections/AddFilmsDialog.tsx': ['search', 'videos'],
  'mf-shortvideo/src/collections/CollectionPage.tsx': ['videos'],
  'mf-shortvideo/src/collections/CollectionsPanel.tsx': ['collections'],
  'mf-shortvideo/src/editor/StoryboardEditScreen.tsx': ['not-found'],
  'mf-shortvideo/src/film/VideoResultScreen.tsx': ['videos'],
  'mf-shortvideo/src/player/EpisodePreview.tsx': ['storyboards'],
  'mf-shortvideo/src/roles/RolesStep.tsx': ['roles', 'roles', 'places'],
  'mf-shortvideo/src/storyboards/StoryboardsStep.tsx': ['storyboards', 'storyboards'],
  'mf-shortvideo/src/works/WorksPanel.tsx': ['comics', 'search'],
  'shared/src/kit/app-lists/AppListView.tsx': ['apps'],
  'shared/src/kit/tool-workbench/fields/prompt-help/PresetsTab.tsx': ['locked', 'presets'],
  'shared/src/kit/tool-workbench/history/HistoryTab.tsx': ['history', 'search'],
  'shared/src/kit/tool-workbench/sharing/SharesDialog.tsx': ['shares'],
  'shared/src/kit/tool-workbench/works/WorksPage.tsx': ['works'],
  'shared/src/kit/tool-workbench/works/WorksPicker.tsx': ['works'],
  'shell/src/notices/NoticeRows.tsx': ['notices'],
  'shell/src/outbox/OutboxScreen.tsx': ['outbox'],
  'shell/src/purchase/PurchaseRecords.tsx': ['orders'],
};

/** States in which nothing can be done: a machine is at work, or the screen has the action beside it. */
const withoutAction: ReadonlySet<string> = new Set([
  '正在读故事，找出其中的人物',
  '正在写第一个分镜',
  '分享的消息已被删除',
]);

/** The elements `<Empty … />` of a source file. */
function emptiesOf(source: string): string[] {
  return [...source.matchAll(/<Empty\s/g)].map(({ index }) => {
    let depth = 0;
    for (let end = index; end < source.length; end += 1) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      if (depth === 0 && source.startsWith('/>', end)) return source.slice(index, end);
    }
    throw new Error('An element has no end');
  });
}

/** Drawings that are not of one empty state. */
const common: ReadonlySet<string> = new Set(['locked', 'not-found']);

const empties = new Map(
  globSync('{shared,shell,mf-*}/src/**/*.tsx', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(?:test|preview)\.|^shell\/src\/workbench\/|^shared\/src\/previews\//.test(file))
    .toSorted()
    .map((file): [string, string[]] => [file, emptiesOf(readFileSync(path.join(root, file), 'utf8'))])
    .filter(([, found]) => found.length > 0),
);

const attributeOf = (element: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(element)?.[1];

describe('the empty states of the product', () => {
  it('have the drawings that are listed', () => {
    expect(
      Object.fromEntries(
        [...empties].map(([file, found]) => [
          file,
          found.map((element) => attributeOf(element, 'illustration') ?? 'none'),
        ]),
      ),
    ).toEqual(emptyStates);
  });

  it('have drawings of their own, every one of which is used', () => {
    const used = new Set(Object.values(emptyStates).flat());
    expect([...used].filter((name) => !common.has(name)).toSorted()).toEqual(Object.keys(emptyDrawings).toSorted());
  });

  it('have one action each', () => {
    const without = [...empties.values()].flat().filter((element) => !/\saction=/.test(element));
    expect(without.map((element) => attributeOf(element, 'title')).toSorted()).toEqual([...withoutAction].toSorted());
    const many = [...empties.values()]
      .flat()
      .filter((element) => (element.match(/<(?:Link)?Button\b/g) ?? []).length > 1);
    expect(many).toEqual([]);
  });
});

it('no two drawings are the same', () => {
  const drawings = Object.values(emptyDrawings).map((drawing) => JSON.stringify(drawing));
  expect(new Set(drawings).size).toBe(drawings.length);
});
