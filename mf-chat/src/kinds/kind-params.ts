import { type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import type { ChatAppParam } from '@ai-site/shared/chat-apps';
import { makeAutoObservable } from 'mobx';

/** What was chosen of the things that an app asks for; the first option of each until then. */
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

  /** As content items of a question. */
  get items(): readonly ContentItem[] {
    return this.params.map((param) => ({ type: ContentKind.param, name: param.name, value: this.valueOf(param) }));
  }
}
