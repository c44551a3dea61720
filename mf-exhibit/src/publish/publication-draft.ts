import type { OwnPublication } from '@ai-site/shared/api/showcase-views';
import { showcaseLimits, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { makeAutoObservable, observableRef } from 'mobx';

/** What an author decides about a publication; those of a new one at first. */
const initial = { showPrompt: true, allowRemake: true, shareInputs: false, anonymous: false };
export type PublicationSwitch = keyof typeof initial;

/** Every switch, in the order of the form. */
export const publicationSwitches: readonly PublicationSwitch[] = [
  'showPrompt',
  'allowRemake',
  'shareInputs',
  'anonymous',
];

/** Those of a work that is made again from its template. */
export const templateSwitches: readonly PublicationSwitch[] = ['allowRemake', 'anonymous'];

/** Observable. Description, tags and switches of a publication while its author writes them. */
export class PublicationDraft {
  workDesc: string;
  tagIds: readonly number[];
  switches: Readonly<Record<PublicationSwitch, boolean>>;

  constructor(publication: OwnPublication | null = null) {
    this.workDesc =
      publication === null || publication.workDesc === showcaseTexts.noDescription ? '' : publication.workDesc;
    this.tagIds = publication?.tags.map(({ id }) => id) ?? [];
    const { showPrompt, allowRemake, shareInputs, anonymous } = publication ?? initial;
    this.switches = { showPrompt, allowRemake, shareInputs, anonymous };
    makeAutoObservable(this, { tagIds: observableRef, switches: observableRef });
  }

  get fullOfTags(): boolean {
    return this.tagIds.length >= showcaseLimits.tags;
  }

  write(workDesc: string): void {
    this.workDesc = workDesc;
  }

  /** Chooses a tag or takes it back; more than five are not taken. */
  toggleTag(id: number): void {
    if (this.tagIds.includes(id)) this.tagIds = this.tagIds.filter((other) => other !== id);
    else if (!this.fullOfTags) this.tagIds = [...this.tagIds, id];
  }

  turn(name: PublicationSwitch, on: boolean): void {
    this.switches = { ...this.switches, [name]: on };
  }
}
