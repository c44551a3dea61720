import path from 'node:path';
import { type BenchClient, openBenchClient } from '../bench-client.ts';
import { openPages, type Pages } from '../pages.ts';

type PageName = 'stroke' | 'history' | 'video';
const names: readonly PageName[] = ['stroke', 'history', 'video'];

export type Client = BenchClient<Pages<PageName>>;

const here = import.meta.dirname;

export const openClient = (): Promise<Client> =>
  openBenchClient(
    openPages({
      directory: here,
      name: 'bench-tools',
      entries: names.map((name) => [name, path.join(here, 'page', `${name}.tsx`)]),
    }),
  );
