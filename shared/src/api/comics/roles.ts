import * as z from 'zod/mini';
import { comicsTexts } from '../../domain/comics/index.ts';
import { defineCalls } from '../base/define.ts';
import { int, string } from '../base/plain.ts';
import { comicsId, revision, roleFields, roleView } from './views.ts';

const row = z.object({ roleId: comicsId, revision });

/** Data of a 409 of a write: the row as it is. */
export const roleConflict = z.object({ role: roleView });

const optional = {
  name: z.optional(roleFields.name),
  aliases: z.optional(roleFields.aliases),
  gender: z.optional(roleFields.gender),
  ageGroup: z.optional(roleFields.ageGroup),
  appearance: z.optional(roleFields.appearance),
  clothing: z.optional(roleFields.clothing),
  voice: z.optional(roleFields.voice),
  narrator: z.optional(roleFields.narrator),
};

/** A role that the site offers to everybody. */
export const officialRole = z.object({
  id: comicsId,
  name: string,
  gender: roleFields.gender,
  ageGroup: roleFields.ageGroup,
  appearance: string,
  clothing: string,
  imageUrl: string,
});
export type OfficialRole = z.output<typeof officialRole>;

/** Roles of a project, and of the library of the account. */
export const comicsRoles = defineCalls('comicsRoles', {
  list: {
    method: 'GET',
    path: '/api/comics/role/list',
    access: 'user',
    summary: '一个作品的角色（scope=project），或自己的角色库（scope=library）',
    query: z
      .object({ scope: z._default(z.enum(['project', 'library']), 'project'), comicsId: z.optional(comicsId) })
      .check(
        z.refine(({ scope, comicsId }) => scope === 'library' || comicsId !== undefined, comicsTexts.unknownProject),
      ),
    data: z.array(roleView),
  },
  save: {
    method: 'POST',
    path: '/api/comics/role/save',
    access: 'user',
    summary: '添加角色（没有 roleId；comicsId 为空时加入角色库），或修改角色',
    body: z.union([
      z.extend(row, optional),
      z.strictObject({ ...optional, name: roleFields.name, comicsId: z.nullable(comicsId) }),
    ]),
    conflict: roleConflict,
    data: roleView,
  },
  merge: {
    method: 'POST',
    path: '/api/comics/role/merge',
    access: 'user',
    summary: '把一个角色并入另一个：名字成为别名，分镜和台词改用另一个',
    body: z.extend(row, { intoRoleId: comicsId, intoRevision: revision }),
    conflict: roleConflict,
    data: roleView,
  },
  toLibrary: {
    method: 'POST',
    path: '/api/comics/role/to-library',
    access: 'user',
    summary: '把角色复制到角色库',
    body: row,
    conflict: roleConflict,
    data: roleView,
  },
  fromLibrary: {
    method: 'POST',
    path: '/api/comics/role/from-library',
    access: 'user',
    summary: '把角色库中的角色复制到作品',
    body: z.extend(row, { comicsId }),
    conflict: roleConflict,
    data: roleView,
  },
  official: {
    method: 'GET',
    path: '/api/comics/role/official',
    access: 'user',
    summary: '官方角色',
    data: z.array(officialRole),
  },
  fromOfficial: {
    method: 'POST',
    path: '/api/comics/role/from-official',
    access: 'user',
    summary: '把官方角色复制到作品，带着它的形象',
    body: z.object({ officialId: comicsId, comicsId }),
    data: roleView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/comics/role/del',
    access: 'user',
    summary: '删除角色；分镜中不再有它，它的台词由旁白说',
    query: z.object({
      roleId: comicsId,
      revision: z.coerce.number().check(int, z.minimum(0), z.maximum(2 ** 31 - 1)),
    }),
    conflict: roleConflict,
    data: z.object({ roleId: comicsId }),
  },
});
