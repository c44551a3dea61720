import { type PackageReleases, QA_LINK_MAX_HOURS, releases } from '@ai-site/shared/api/releases';
import { isLocalBuild, type Overrides } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Choice for one package: none, a channel or version, or a build on the tester's own machine. */
export type Choice = { readonly kind: 'none' } | { readonly kind: 'version'; readonly value: string } | { readonly kind: 'local'; readonly url: string };

const NONE: Choice = { kind: 'none' };

/** Validity periods offered for a link, in hours. */
export const linkHours = [1, 8, 24, 72, 168, QA_LINK_MAX_HOURS] as const;
const START_HOURS = 24;

export interface MadeLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** Observable. Form for a tester link, and the link once it is created. */
export class LinkForm {
  choices: Readonly<Record<string, Choice>> = {};
  hours: number = START_HOURS;
  /** Path of this site that the link opens. */
  path = '/';
  made: MadeLink | null = null;
  error: string | null = null;
  busy = false;
  readonly #http: HttpClient;
  readonly #origin: string;

  constructor(http: HttpClient, origin: string) {
    this.#http = http;
    this.#origin = origin;
    makeAutoObservable(this, { choices: observableRef, made: observableRef });
  }

  choiceOf(name: string): Choice {
    return this.choices[name] ?? NONE;
  }

  choose(name: string, choice: Choice): void {
    this.choices = { ...this.choices, [name]: choice };
    this.#changed();
  }

  setHours(hours: number): void {
    this.hours = hours;
    this.#changed();
  }

  setPath(path: string): void {
    this.path = path.trim();
    this.#changed();
  }

  /** Validation error of the build chosen for a package, or undefined. */
  faultOf(name: string): string | undefined {
    const choice = this.choiceOf(name);
    if (choice.kind !== 'local' || choice.url === '' || isLocalBuild(choice.url)) return undefined;
    return '应为本机地址，例如 http://localhost:3101/mf-manifest.json';
  }

  get pathFault(): string | undefined {
    return /^\/(?!\/)[^?#]*$/.test(this.path) ? undefined : '页面应为本站路径，例如 /chatNew';
  }

  get overrides(): Overrides {
    const values: Record<string, string> = {};
    for (const [name, choice] of Object.entries(this.choices)) {
      if (choice.kind === 'version') values[name] = choice.value;
      if (choice.kind === 'local') values[name] = choice.url;
    }
    return values;
  }

  /** Whether the link can be created. */
  get complete(): boolean {
    const chosen = Object.values(this.choices).filter(({ kind }) => kind !== 'none');
    return chosen.length > 0 && chosen.every((choice) => choice.kind !== 'local' || isLocalBuild(choice.url)) && this.pathFault === undefined;
  }

  async make(): Promise<void> {
    if (this.busy || !this.complete) return;
    this.busy = true;
    this.error = null;
    try {
      const { query, expiresAt } = await this.#http.call(releases.overrideLink, { body: { overrides: this.overrides, hours: this.hours } }, { silent: true });
      runInAction(() => {
        this.made = { url: `${this.#origin}${this.path}?${query}`, expiresAt };
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.error = error.message;
      });
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  /** Resets the created link: a link on screen must be the one that the form describes. */
  #changed(): void {
    this.made = null;
    this.error = null;
  }
}

export interface VersionOption {
  readonly value: string;
  readonly label: string;
}

/** Channels and versions of a package that a link may request. */
export function versionOptions({ live, candidate, versions }: PackageReleases): readonly VersionOption[] {
  return [
    ...(live === null ? [] : [{ value: 'live', label: `线上（现在 ${live}，不含灰度）` }]),
    ...(candidate === null ? [] : [{ value: 'candidate', label: `候选（现在 ${candidate}）` }]),
    ...versions.filter(({ retired }) => !retired).map(({ version }) => ({ value: version, label: version })),
  ];
}
