import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import type { ChatAppParam } from '@ai-site/shared/domain/chat-apps';
import { makeAutoObservable } from 'mobx';

/** Selected options of an app's parameters; the first option is the default. */
export class KindParams {
  readonly params: readonly ChatAppParam[];
  chosen: Readonly<Record<string, string>> = {};

  constructor(params: readonly ChatAppParam[]) {
    this.params = params;
    makeAutoObservable(this, { params: false, valueOf: false });
  }

  valueOf({ name, options }: ChatAppParam): string {
    return this.chosen[name] ?? options[0] ?? '';
  }

  choose(name: string, value: string): void {
    this.chosen = { ...this.chosen, [name]: value };
  }

  /** The parameters as content items of a question. */
  get items(): readonly ContentItem[] {
    return this.params.map((param) => ({ type: ContentKind.param, name: param.name, value: this.valueOf(param) }));
  }
}
