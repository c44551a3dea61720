import type { Emitter, LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scss from 'highlight.js/lib/languages/scss';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Grammar } from './code-text.ts';

/** Plain text, or parts with a scope (`keyword`, `string`). */
export type CodePart = string | { readonly scope: string; readonly parts: readonly CodePart[] };

const grammars: Record<Grammar, LanguageFn> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  nginx,
  php,
  python,
  ruby,
  rust,
  scss,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};

/** Collects tokens as data for React, so that no HTML is inserted manually. */
class PartsEmitter implements Emitter {
  readonly root: CodePart[] = [];
  readonly #open: CodePart[][] = [this.root];

  get #top(): CodePart[] {
    return this.#open.at(-1) ?? this.root;
  }

  addText(text: string): void {
    if (text !== '') this.#top.push(text);
  }

  openNode(scope: string): void {
    const parts: CodePart[] = [];
    // `title.function` is styled as `title`.
    this.#top.push({ scope: scope.split('.')[0] ?? scope, parts });
    this.#open.push(parts);
  }

  closeNode(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  __addSublanguage(emitter: Emitter): void {
    if (emitter instanceof PartsEmitter) this.#top.push(...emitter.root);
  }

  finalize(): void {}

  toHTML(): string {
    return '';
  }
}

hljs.configure({ __emitter: PartsEmitter });
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar);

/** Tokenizes code; the joined tokens equal the code. */
export function highlight(code: string, grammar: Grammar): readonly CodePart[] {
  const { _emitter: emitter } = hljs.highlight(code, { language: grammar, ignoreIllegals: true });
  return emitter instanceof PartsEmitter ? emitter.root : [code];
}
