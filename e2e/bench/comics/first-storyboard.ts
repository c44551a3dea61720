import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import { ComicsStage } from '@ai-site/shared/domain/comics';
import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../../../server/src/engines/port.ts';
import { keepToken } from '../../support/keep-token.ts';
import { openColdPage } from '../browser.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { StudioSite, StudioUser } from './studio-site.ts';

const ROUNDS = 3;
const STORY = '雨夜，林小雨推开了灯塔的门。没有人回答，海面上一艘小船慢慢靠近了。';
const FIRST = '雨夜，林小雨推开了灯塔的门。';

const FIRST_ROW = 'first storyboard on screen after the first token';

/** A model that names one role, and writes one storyboard when it is told to; the second one when it is told again. */
class GatedWriter implements ChatEngine {
  readonly id = 'gated';
  readonly builtin = false;
  begin = Promise.withResolvers<void>();
  end = Promise.withResolvers<void>();
  /** When the first token was given (`Date.now`). */
  told = Number.NaN;

  nameOf(model: string): string {
    return model;
  }

  async *answer({ messages }: ChatRequest): AsyncIterable<AnswerPiece> {
    const material: unknown = JSON.parse(messages[0]?.content ?? '{}');
    if (typeof material === 'object' && material !== null && '已有角色' in material) {
      yield line({ name: '林小雨', gender: '女', evidence: '林小雨' });
      return;
    }
    await this.begin.promise;
    this.told = Date.now();
    yield line({ text: FIRST, image: '灯塔的门' });
    await this.end.promise;
    yield line({ text: STORY.slice(FIRST.length), image: '海面上的小船' });
  }

  reset(): void {
    this.begin = Promise.withResolvers();
    this.end = Promise.withResolvers();
  }
}

const line = (record: object): AnswerPiece => ({ kind: 'text', text: `${JSON.stringify(record)}\n` });

/** How soon a page shows a storyboard that a model begins to write. */
export function firstStoryboard(studio: Lazy<StudioSite>, note: Note): Part {
  return {
    bounds: { [FIRST_ROW]: { unit: 'ms, median', most: 300, least: 1 } },
    async measure() {
      const opened = await studio.get();
      const writer = new GatedWriter();
      opened.write(writer);
      try {
        const times: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          writer.reset();
          const ms = await timeRow(opened, writer);
          // The first page compiles the code.
          if (round > 0) times.push(ms);
        }
        note(`  ${times.join(', ')} ms`);
        return { [FIRST_ROW]: median(times) };
      } finally {
        opened.write(null);
      }
    },
  };
}

async function timeRow({ browser, origin, signIn }: StudioSite, writer: GatedWriter): Promise<number> {
  const user = await signIn();
  const { project, episode } = await user.call(comicsProjects.create, { body: { text: STORY } });
  const known = { comicsId: project.id, episodeId: episode.id };
  await user.call(comicsSteps.extractRoles, { body: { episodeId: episode.id, revision: episode.revision } });
  await reached(user, episode.id, ComicsStage.role);
  const { episode: before } = await user.call(comicsStoryboards.list, { query: { episodeId: episode.id } });
  await user.call(comicsSteps.storyboards, { body: { episodeId: episode.id, revision: before.revision } });
  const { page, context } = await openColdPage(browser, undefined, { viewport: { width: 1440, height: 900 } });
  try {
    await keepToken(page, user.token, origin);
    // The page follows the episode for as long as it is open.
    const followed = page.waitForResponse((response) => response.url().includes(comicsSteps.events.path));
    await page.goto(`${origin}${storyboardsPath(known)}`, { waitUntil: 'load' });
    await followed;
    await page.getByText('正在写第一个分镜').waitFor();
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            const fields = [...document.querySelectorAll('textarea')];
            const found =
              fields.some(({ value }) => value.includes(text)) ||
              document.querySelector('main')?.textContent?.includes(text) === true;
            if (found) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      FIRST,
    );
    writer.begin.resolve();
    const at = await shown;
    writer.end.resolve();
    await reached(user, episode.id, ComicsStage.storyboardPay);
    return at - writer.told;
  } finally {
    await context.close();
  }
}

async function reached({ call }: StudioUser, episodeId: string, stage: ComicsStage): Promise<void> {
  for (;;) {
    const { episode } = await call(comicsStoryboards.list, { query: { episodeId } });
    if (episode.stage === stage) return;
    if (episode.failure !== null) throw new Error(episode.failure);
  }
}
