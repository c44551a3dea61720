import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { contextTokensOf, machineMemory } from './context-size.ts';
import { type ChatFacts, type ChatFileProblem, readChatFacts } from './gguf/chat-facts.ts';

/** A GGUF file of the operator. */
export interface ChatFile {
  /** Name in the directory. */
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
  /** Changes when the file does. */
  readonly edition: string;
  /** Null: it cannot be used, see `problem`. */
  readonly use: {
    readonly facts: ChatFacts /** Tokens that it reads at once here. */;
    readonly contextTokens: number;
  } | null;
  /** `memory`: this machine has too little of it; `unreadable`: the file system does not give it. */
  readonly problem: ChatFileProblem | 'memory' | 'unreadable' | null;
}

/** The GGUF files of a directory; the header of each is read once while it stays the same. */
export class ChatFiles {
  readonly #directory: string;
  readonly #memory: number;
  readonly #known = new Map<string, ChatFile>();

  /** `memory`: bytes of the machine. */
  constructor(directory: string, memory = machineMemory()) {
    this.#directory = directory;
    this.#memory = memory;
  }

  /** All of them by name. Empty where there is no directory. */
  async list(): Promise<readonly ChatFile[]> {
    const names = await readdir(this.#directory).catch(() => []);
    const found: ChatFile[] = [];
    for (const name of names.filter((each) => each.toLowerCase().endsWith('.gguf')).toSorted()) {
      // One that is taken away meanwhile is none.
      const file = await this.#read(name).catch(() => null);
      if (file !== null) found.push(file);
    }
    return found;
  }

  async #read(name: string): Promise<ChatFile> {
    const file = path.join(this.#directory, name);
    const { size: bytes, mtimeMs } = await stat(file);
    const edition = `${bytes} ${mtimeMs}`;
    const before = this.#known.get(name);
    if (before?.edition === edition) return before;
    const found = { name, file, bytes, edition };
    try {
      const read = { ...found, ...this.#useOf(await readChatFacts(file, bytes), bytes) };
      this.#known.set(name, read);
      return read;
    } catch {
      return { ...found, use: null, problem: 'unreadable' };
    }
  }

  #useOf(facts: ChatFacts | ChatFileProblem, bytes: number): Pick<ChatFile, 'use' | 'problem'> {
    if (typeof facts === 'string') return { use: null, problem: facts };
    const contextTokens = contextTokensOf(facts, bytes, this.#memory);
    return contextTokens === null ? { use: null, problem: 'memory' } : { use: { facts, contextTokens }, problem: null };
  }
}
