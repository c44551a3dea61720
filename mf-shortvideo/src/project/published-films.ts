import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { DataOf, InputOf } from '@ai-site/shared/api/define';
import type { Platform } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';

type Asked = InputOf<typeof comicsFilms.published>['query'];

/** Films of a project, or of one of its episodes, that are published or wait to be; none where they cannot be read: a removal changes no publication. */
export async function publishedFilms(
  { http }: Pick<Platform, 'http'>,
  query: Asked,
): Promise<DataOf<typeof comicsFilms.published>> {
  try {
    return await http.call(comicsFilms.published, { query }, { silent: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
