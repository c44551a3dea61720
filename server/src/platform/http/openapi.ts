import { calls } from '@ai-site/shared/api';
import type { Call } from '@ai-site/shared/api/define';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { Site } from '../site.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function answerOf(call: Call): Json {
  if (call.events !== undefined)
    return { description: '事件流', content: { 'text/event-stream': { schema: schemaOf(call.events, 'output') } } };
  const data = call.data === undefined ? { type: 'null' } : schemaOf(call.data, 'output');
  const schema = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  };
  return { description: '成功', content: { 'application/json': { schema } } };
}

const conflictOf = (conflict: z.ZodMiniType): Json => ({
  description: '内容已在别处修改：data 是最新的内容，或者 null',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { const: 409 },
          msg: { type: 'string' },
          data: { anyOf: [schemaOf(conflict, 'output'), { type: 'null' }] },
        },
      },
    },
  },
});

/** An alias is the same operation; the operation id, which must be unique in the document, belongs to the main path. */
function operationOf(call: Call, path: string): Json {
  return {
    ...(path === call.path ? { operationId: call.name } : {}),
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    security: call.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      200: answerOf(call),
      ...(call.conflict === undefined ? {} : { 409: conflictOf(call.conflict) }),
      default: {
        description: '错误：code 与 HTTP 状态一致，msg 可直接展示',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Returns the OpenAPI document of the calls that this site serves. */
export function openApiDocument(site: Site): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    if (call.localOnly === true && !site.settings.relaxations.outbox) continue;
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const key = path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[key] = { ...paths[key], [call.method.toLowerCase()]: operationOf(call, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: site.settings.facts.name, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'null' } },
        },
      },
    },
  };
}

export function registerOpenApi(app: FastifyInstance, site: Site): void {
  let document: Json | null = null;
  app.get('/openapi.json', async () => {
    // It takes a tenth of a second, which no start of a site should wait for.
    document ??= openApiDocument(site);
    return document;
  });
}
