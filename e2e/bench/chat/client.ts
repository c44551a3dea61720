import { type BenchClient, openBenchClient } from '../bench-client.ts';
import { type ChatPages, openChatPages } from './pages.ts';

export type Client = BenchClient<ChatPages>;

export const openClient = (): Promise<Client> => openBenchClient(openChatPages());
