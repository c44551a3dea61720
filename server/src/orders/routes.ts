import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';

export function registerOrders(_app: FastifyInstance, _site: Site): void {}
