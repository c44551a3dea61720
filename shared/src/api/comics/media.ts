import * as z from 'zod/mini';
import { comicsLimits, comicsTexts } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { int, string } from '../base/plain.ts';
import { candidateView, storyboardMedia, subjectKinds, subjectMedia, takeView } from './media-views.ts';
import { comicsId } from './views.ts';

const of = z.enum(subjectKinds);
const subject = z.object({ of, subjectId: comicsId });
/** Of two calls with the same key, the second answers like the first. */
const key = string.check(z.minLength(8), z.maxLength(80));
const count = z._default(
  int.check(z.minimum(1), z.maximum(comicsLimits.candidatesAtOnce, comicsTexts.tooManyCandidatesAtOnce)),
  1,
);
const submitted = z.object({ batchId: string, taskIds: z.array(string) });

/** Images, videos and voices of the roles, places and storyboards of a project. */
export const comicsMedia = defineCalls('comicsMedia', {
  ofEpisode: {
    method: 'GET',
    path: '/api/comics/storyboard/media',
    access: 'user',
    summary: '一集的全部分镜、角色和地点的画面与配音',
    query: z.object({ episodeId: comicsId }),
    data: z.object({
      storyboards: z.array(storyboardMedia),
      roles: z.array(subjectMedia),
      places: z.array(subjectMedia),
    }),
  },
  ofLibrary: {
    method: 'GET',
    path: '/api/comics/role/library-media',
    access: 'user',
    summary: '角色库中角色的形象',
    data: z.array(subjectMedia),
  },
  candidates: {
    method: 'GET',
    path: '/api/comics/candidate/list',
    access: 'user',
    summary: '一个分镜、角色或地点的全部画面，最新的在前',
    query: subject,
    data: z.array(candidateView),
  },
  takes: {
    method: 'GET',
    path: '/api/comics/take/list',
    access: 'user',
    summary: '一个分镜的全部配音，最新的在前',
    query: z.object({ storyboardId: comicsId }),
    data: z.array(takeView),
  },
  roleImages: {
    method: 'POST',
    path: '/api/comics/role/images',
    access: 'user',
    summary: '生成角色形象',
    body: z.object({ roleId: comicsId, count, key }),
    data: submitted,
  },
  placeImages: {
    method: 'POST',
    path: '/api/comics/place/images',
    access: 'user',
    summary: '生成地点画面',
    body: z.object({ placeId: comicsId, count, key }),
    data: submitted,
  },
  storyboardImages: {
    method: 'POST',
    path: '/api/comics/storyboard/images',
    access: 'user',
    summary: '生成分镜画面；referenceCandidate 是参考的画面',
    body: z.object({ storyboardId: comicsId, count, key, referenceCandidate: z.optional(comicsId) }),
    data: submitted,
  },
  storyboardVideo: {
    method: 'POST',
    path: '/api/comics/storyboard/film',
    access: 'user',
    summary: '把分镜的画面做成会动的镜头',
    body: z.object({
      storyboardId: comicsId,
      key,
      prompt: z._default(string.check(z.maxLength(comicsLimits.prompt, comicsTexts.promptTooLong)), ''),
    }),
    data: submitted,
  },
  storyboardVoice: {
    method: 'POST',
    path: '/api/comics/storyboard/voice',
    access: 'user',
    summary: '为分镜配音',
    body: z.object({ storyboardId: comicsId, key }),
    data: submitted,
  },
  add: {
    method: 'POST',
    path: '/api/comics/storyboard/upload',
    access: 'user',
    summary: '把上传的文件或自己的作品用作画面，并选用',
    body: z.extend(subject, { key: string.check(z.minLength(1), z.maxLength(200)) }),
    data: candidateView,
  },
  choose: {
    method: 'POST',
    path: '/api/comics/storyboard/choose',
    access: 'user',
    summary: '选用一个画面；candidateId 为空时不用画面',
    body: z.extend(subject, { candidateId: z.nullable(comicsId) }),
    data: subjectMedia,
  },
  chooseTake: {
    method: 'POST',
    path: '/api/comics/storyboard/choose-take',
    access: 'user',
    summary: '选用一段配音',
    body: z.object({ storyboardId: comicsId, takeId: comicsId }),
    data: storyboardMedia,
  },
  removeCandidate: {
    method: 'DELETE',
    path: '/api/comics/candidate/del',
    access: 'user',
    summary: '删除一个画面',
    query: z.object({ candidateId: comicsId }),
    data: subjectMedia,
  },
});
