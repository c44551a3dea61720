import * as z from 'zod/mini';
import { comicsLimits, comicsTexts } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { pageSize } from '../base/page-size.ts';
import { int, string } from '../base/plain.ts';
import { comicsId, ratio, revision, title } from './views.ts';

/** A finished film as collections show it. */
export const collectionFilm = z.object({
  renderId: comicsId,
  comicsId,
  episodeId: comicsId,
  /** Of the video, as publications name it. */
  key: string,
  /** Of the project and of the episode; the project has `episodes` of them. */
  title: string,
  episodeTitle: string,
  episodes: int,
  /** Of the version, from 1. */
  number: int,
  ratio,
  /** Pixels. */
  width: int,
  height: int,
  /** Length in milliseconds. */
  ms: int,
  url: string,
  /** A small image; '': there is none. */
  coverUrl: string,
  /** Subtitles that are not part of the image; null: there are none. */
  vttUrl: z.nullable(string),
  createTime: string,
});
export type CollectionFilm = z.output<typeof collectionFilm>;

/** A card of the list of collections. `films`: how many it has; `ms`: how long they are together. */
export const collectionCard = z.object({
  id: comicsId,
  title: string,
  revision,
  films: int,
  ms: int,
  /** Of its first film; '': there is none. */
  coverUrl: string,
  updateTime: string,
});
export type CollectionCard = z.output<typeof collectionCard>;

/** A collection with its films in their order. */
export const collectionView = z.extend(collectionCard, { list: z.array(collectionFilm) });
export type CollectionView = z.output<typeof collectionView>;

/** Data of a 409 of a write: the row as it is. */
export const collectionConflict = z.object({ collection: collectionView });

const row = z.object({ collectionId: comicsId, revision });
/** All films of the collection, in their order; one that is named twice is there once. */
const renderIds = z
  .array(comicsId)
  .check(z.maxLength(comicsLimits.collectionFilms, comicsTexts.tooManyCollectionFilms));

/** Collections (合集) of finished films of the account. */
export const comicsCollections = defineCalls('comicsCollections', {
  list: {
    method: 'GET',
    path: '/api/comics/collection/list',
    access: 'user',
    summary: '自己的合集，最近修改的在前',
    data: z.array(collectionCard),
  },
  info: {
    method: 'GET',
    path: '/api/comics/collection/info',
    access: 'user',
    summary: '一个合集和它的成片',
    query: z.object({ collectionId: comicsId }),
    data: collectionView,
  },
  films: {
    method: 'GET',
    path: '/api/comics/collection/films',
    access: 'user',
    summary: '可以加入合集的成片的一页，最新的在前',
    query: z.object({
      keyword: z.optional(string.check(z.trim(), z.maxLength(comicsLimits.title))),
      cursor: z.optional(string.check(z.maxLength(100))),
      pageSize: pageSize(comicsLimits.filmsPage),
    }),
    data: z.object({ list: z.array(collectionFilm), cursor: z.nullable(string) }),
  },
  save: {
    method: 'POST',
    path: '/api/comics/collection/save',
    access: 'user',
    summary: '新建合集（没有 collectionId），或修改标题、成片和顺序',
    body: z.union([
      z.extend(row, { title: z.optional(title), renderIds: z.optional(renderIds) }),
      z.strictObject({ title, renderIds: z._default(renderIds, []) }),
    ]),
    conflict: collectionConflict,
    data: collectionView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/collection/del',
    access: 'user',
    summary: '删除合集，十分钟内可以恢复；成片保留',
    query: z.object({
      collectionId: comicsId,
      revision: z.coerce.number().check(int, z.minimum(0), z.maximum(2 ** 31 - 1)),
    }),
    conflict: collectionConflict,
    data: z.object({ collectionId: comicsId, revision, purgeTime: string }),
  },
  restore: {
    method: 'POST',
    path: '/api/comics/collection/restore',
    access: 'user',
    summary: '恢复刚删除的合集',
    body: row,
    conflict: collectionConflict,
    data: collectionView,
  },
});
