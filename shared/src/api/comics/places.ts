import * as z from 'zod/mini';
import { defineCalls } from '../base/define.ts';
import { int } from '../base/plain.ts';
import { comicsId, placeFields, placeView, revision } from './views.ts';

const row = z.object({ placeId: comicsId, revision });

/** Data of a 409 of a write: the row as it is. */
export const placeConflict = z.object({ place: placeView });

/** Places of a project, where storyboards happen. */
export const comicsPlaces = defineCalls('comicsPlaces', {
  list: {
    method: 'GET',
    path: '/api/comics/place/list',
    access: 'user',
    summary: '一个作品的地点',
    query: z.object({ comicsId }),
    data: z.array(placeView),
  },
  save: {
    method: 'POST',
    path: '/api/comics/place/save',
    access: 'user',
    summary: '添加地点（没有 placeId），或修改地点',
    body: z.union([
      z.extend(row, { name: z.optional(placeFields.name), description: z.optional(placeFields.description) }),
      z.strictObject({ comicsId, name: placeFields.name, description: z._default(placeFields.description, '') }),
    ]),
    conflict: placeConflict,
    data: placeView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/place/del',
    access: 'user',
    summary: '删除地点；分镜中不再有它',
    query: z.object({
      placeId: comicsId,
      revision: z.coerce.number().check(int, z.minimum(0), z.maximum(2 ** 31 - 1)),
    }),
    conflict: placeConflict,
    data: z.object({ placeId: comicsId }),
  },
});
