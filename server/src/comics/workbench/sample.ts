import type { SampleState } from '@ai-site/shared/api/comics/room';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';
import { countSampleFiles, storedSample } from '../sample/sample-films.ts';
import { isSampleShown } from '../sample/sample-shown.ts';
import { sampleStory } from '../sample/sample-story.ts';
import { recordRoomChange } from './changes.ts';

export async function sampleState(site: Site): Promise<SampleState> {
  const sample = await storedSample(site);
  const [film] = sample?.films ?? [];
  return {
    title: sampleStory.title,
    shown: await isSampleShown(site.db),
    ...(await countSampleFiles(site)),
    film: film === undefined ? null : { url: film.url, posterUrl: film.posterUrl },
  };
}

/** Shows the sample on the first screen of the studio, or hides it. Projects that began with it stay. */
export async function showSample(site: Site, session: Session, shown: boolean): Promise<SampleState> {
  await site.db.transaction().execute(async (tx) => {
    const before = await isSampleShown(tx);
    await tx
      .insertInto('comics_sample_state')
      .values({ shown })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ shown }))
      .execute();
    await recordRoomChange(tx, site.clock(), session, {
      kind: 'sample',
      target: '',
      name: sampleStory.title,
      before: { shown: before },
      after: { shown },
    });
  });
  return sampleState(site);
}
